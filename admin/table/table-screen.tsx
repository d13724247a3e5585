'use client';

import { Anchor, Text, Title } from '@mantine/core';
import Link from 'next/link';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import type { TableSnapshot, TableView } from '../live/table-view';
import { messages } from '../messages/messages';
import { useSession } from '../session/session-context';
import { useSeatCalls } from '../session/viewer-stream';
import { ActionBar } from './action-bar';
import { ClosedTable } from './closed-table';
import { Felt } from './felt';
import { History } from './history';
import { PlayerResult } from './player-result';
import classes from './table-screen.module.css';
import { useTableAnnouncements } from './use-table-announcements';

const texts = messages.table;

interface Props {
  readonly snapshot: TableSnapshot;
  readonly view: TableView;
}

/** The felt with what belongs around it. */
export function TableScreen({ snapshot, view }: Props): ReactNode {
  const { viewer, status } = useSession();
  const { setPresent } = useSeatCalls();
  const { tournament } = snapshot;
  const playerId = viewer?.player?.id ?? null;
  const own = view.seats.find((seat) => seat.playerId === playerId) ?? null;
  const mine = own?.left === false ? own : null;
  const seated = mine !== null;
  useTableAnnouncements(view, mine?.number ?? null);
  useEffect(() => {
    if (!seated) return;
    setPresent(tournament.id);
    return () => setPresent(null);
  }, [seated, tournament.id, setPresent]);
  const left = view.departures.find((departure) => departure.playerId === playerId);
  return (
    <div className={classes.page} data-seated={seated}>
      <title>{`${texts.title(snapshot.number, tournament.name)} · ${messages.name}`}</title>
      <div className={classes.columns}>
        <div className={classes.play}>
          <div className={classes.head}>
            <Title order={1} size="h4" className={classes.title}>
              {texts.heading(snapshot.number)}{' '}
              <Anchor component={Link} href={`/tournaments/${tournament.id}`} underline="always" inherit fw={500}>
                {tournament.name}
              </Anchor>
            </Title>
            <Stakes view={view} />
          </div>
          {playerId !== null && !seated && (
            <PlayerResult tournamentId={tournament.id} version={`${left?.position}-${view.closed}`} />
          )}
          {view.closed && left === undefined && <ClosedTable tournamentId={tournament.id} />}
          <Felt
            view={view}
            seatsPerTable={tournament.seatsPerTable}
            actionSeconds={tournament.actionSeconds}
            mine={own}
          />
          {mine !== null && <ActionBar tableId={snapshot.id} view={view} mine={mine} />}
          {mine === null && !view.closed && status !== 'LOADING' && (
            <Text size="sm" c="dimmed" ta="center">
              {view.pause === null ? texts.spectator : texts.paused(view.pause)}
            </Text>
          )}
        </div>
        <History log={view.log} />
      </div>
    </div>
  );
}

function Stakes({ view }: { readonly view: TableView }): ReactNode {
  const { level, hand } = view;
  return (
    <Text size="sm" c="dimmed" className="numbers">
      {hand !== null && <span>{texts.hand(hand.number)} · </span>}
      {level !== null && (
        <span>
          {messages.tournament.level} {level.number} ·{' '}
          {texts.blinds(chips(level.smallBlind), chips(level.bigBlind), level.ante > 0 ? chips(level.ante) : null)}
        </span>
      )}
    </Text>
  );
}
