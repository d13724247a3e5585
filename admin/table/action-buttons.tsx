'use client';

import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import { ActDocument } from '../gql/graphql';
import type { ActionType } from '../gql/graphql';
import { request } from '../graph/request';
import { totalPot } from '../live/pots';
import type { LegalActions, SeatView, TableView, Turn } from '../live/table-view';
import { messages } from '../messages/messages';
import classes from './action-bar.module.css';
import { raiseBounds } from './bet-sizes';
import { RaiseControls } from './raise-controls';
import { useOrder } from './use-order';

const texts = messages.table.actions;

interface Props {
  readonly view: TableView;
  readonly handId: string;
  readonly turn: Turn;
  readonly legal: LegalActions;
  readonly mine: SeatView;
  /** The buttons go with the turn: the keyboard's place is to be kept elsewhere. */
  readonly onAct: () => void;
}

/** Fold, check or call, bet or raise: what is legal now, and nothing else; at a paused table later. Mounted anew for each turn. */
export function ActionButtons({ view, handId, turn, legal, mine, onAct }: Props): ReactNode {
  const { busy, error, give } = useOrder();
  const disabled = busy || view.pause !== null;
  const bounds = raiseBounds(legal);
  const [to, setTo] = useState(bounds?.min ?? 0);
  const act = (action: ActionType): void => {
    const raises = action === 'BET' || action === 'RAISE';
    const input = { handId, actionSeq: turn.actionSeq, action, to: raises ? to : null };
    onAct();
    void give(async () => (await request(ActDocument, { input })).act.userErrors);
  };
  const opens = view.seats.every((seat) => seat.bet === 0);
  const everything = mine.bet + mine.stack;
  return (
    <>
      {error !== null && (
        <Alert color="red" role="alert" p="xs" styles={{ message: { color: 'var(--mantine-color-text)' } }}>
          {error}
        </Alert>
      )}
      {bounds !== null && bounds.max > bounds.min && (
        <RaiseControls
          bounds={bounds}
          spot={{ legal, pot: totalPot(view), bet: mine.bet }}
          bigBlind={view.hand?.bigBlind ?? 1}
          to={to}
          onChange={setTo}
        />
      )}
      <div className={classes.buttons} role="group" aria-label={texts.label}>
        <Button
          size="md"
          color="red"
          {...(legal.canCheck ? { variant: 'subtle', c: 'dimmed', className: classes.quiet } : { variant: 'filled' })}
          disabled={disabled}
          onClick={() => act('FOLD')}
        >
          {texts.fold}
        </Button>
        {legal.canCheck && (
          <Button size="md" variant="default" disabled={disabled} onClick={() => act('CHECK')}>
            {texts.check}
          </Button>
        )}
        {legal.callAmount !== null && (
          <Button size="md" variant="default" disabled={disabled} onClick={() => act('CALL')}>
            {legal.callAmount === mine.stack
              ? texts.callAllIn(chips(legal.callAmount))
              : texts.call(chips(legal.callAmount))}
          </Button>
        )}
        {bounds !== null && (
          <Button size="md" disabled={disabled} onClick={() => act(opens ? 'BET' : 'RAISE')}>
            {raiseText(to, everything, opens)}
          </Button>
        )}
      </div>
    </>
  );
}

function raiseText(to: number, everything: number, opens: boolean): string {
  if (to === everything) return texts.allIn(chips(to));
  return opens ? texts.bet(chips(to)) : texts.raise(chips(to));
}
