'use client';

import { Progress } from '@mantine/core';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { time } from '../format/time';
import type { TournamentRowFragment } from '../gql/graphql';
import { messages } from '../messages/messages';
import { Countdown } from '../tournament/countdown';
import { StatusBadge } from '../tournament/status-badge';
import classes from './lobby.module.css';

const texts = messages.lobby;

/** One tournament of the lobby; the whole card is a link. */
export function TournamentCard({ row }: { readonly row: TournamentRowFragment }): ReactNode {
  const registering = row.status === 'REGISTERING';
  const players = registering ? texts.of(row.entrants, row.maxPlayers) : texts.left(row.remaining, row.entrants);
  const share = registering ? row.entrants / row.maxPlayers : row.remaining / Math.max(row.entrants, 1);
  return (
    <Link href={`/tournaments/${row.id}`} className={`surface ${classes.card}`}>
      <span className={classes.name}>
        <strong>{row.name}</strong>
        <StatusBadge status={row.status} />
      </span>
      <span className={classes.kind}>
        {row.format === 'SHOOTOUT' && `${messages.tournament.formats.SHOOTOUT} · `}
        {messages.tournament.bettings[row.bettingStructure]} · {messages.tournament.seats(row.seatsPerTable)}
        {registering && row.startsAt !== null && (
          <span className="numbers">
            {' '}
            · {texts.startsIn(time(row.startsAt))} <Countdown to={row.startsAt} />
          </span>
        )}
      </span>
      <span className={classes.facts}>
        <Fact label={texts.buyIn} value={row.freeroll ? messages.tournament.free : euro(row.buyIn.total.cents)} />
        <Fact label={texts.prizePool} value={euro(Math.max(row.prizePool.cents, row.guarantee.cents))} />
        <Fact label={texts.players} value={players} />
      </span>
      <Progress value={share * 100} size="sm" aria-hidden="true" className={classes.progress} />
    </Link>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <span>
      <span className={classes.label}>{label}</span> <span className={`numbers ${classes.value}`}>{value}</span>
    </span>
  );
}
