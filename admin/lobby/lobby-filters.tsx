'use client';

import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import type { BettingStructure, TournamentKind } from '../gql/graphql';
import { messages } from '../messages/messages';
import { LOBBY_STATUSES } from './filter';
import type { LobbyChoice } from './filter';
import classes from './lobby.module.css';

const texts = messages.lobby;
const KINDS: readonly TournamentKind[] = ['SIT_AND_GO', 'SCHEDULED'];
const BETTING: readonly BettingStructure[] = ['NO_LIMIT', 'POT_LIMIT', 'FIXED_LIMIT'];
const BUY_IN_LIMITS = [100, 500, 1_000, 2_500, 5_000];

interface Props {
  readonly choice: LobbyChoice;
  readonly onChange: (choice: LobbyChoice) => void;
}

/** What to see of the lobby. */
export function LobbyFilters({ choice, onChange }: Props): ReactNode {
  return (
    <div className={classes.filters} role="search">
      <SegmentedControl
        className={classes.status}
        aria-label={texts.status}
        value={choice.status}
        onChange={(status) => onChange({ ...choice, status })}
        data={LOBBY_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        fullWidth
      />
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={choice.search}
        onChange={(event) => onChange({ ...choice, search: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={texts.kind}
        value={choice.kind ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...choice, kind: KINDS.find((kind) => kind === value) ?? null });
        }}
        data={[
          { value: '', label: texts.anyKind },
          ...KINDS.map((value) => ({ value, label: messages.tournament.kinds[value] })),
        ]}
      />
      <NativeSelect
        aria-label={texts.betting}
        value={choice.betting ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...choice, betting: BETTING.find((betting) => betting === value) ?? null });
        }}
        data={[
          { value: '', label: texts.anyBetting },
          ...BETTING.map((value) => ({ value, label: messages.tournament.bettings[value] })),
        ]}
      />
      <NativeSelect
        aria-label={texts.buyIn}
        value={choice.buyInMaxCents ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...choice, buyInMaxCents: value === '' ? null : Number(value) });
        }}
        data={[
          { value: '', label: texts.anyBuyIn },
          ...BUY_IN_LIMITS.map((cents) => ({ value: String(cents), label: texts.upTo(euro(cents)) })),
        ]}
      />
    </div>
  );
}
