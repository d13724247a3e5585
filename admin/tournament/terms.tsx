'use client';

import type { ReactNode } from 'react';
import { euro } from '../format/money';
import { chips } from '../format/numbers';
import { dateTime } from '../format/time';
import type { Category } from '../gql/graphql';
import { messages } from '../messages/messages';
import { Panel } from '../shell/panel';
import classes from './tournament.module.css';
import type { TournamentDetails } from './use-tournament';

const texts = messages.tournament;

/** T9: the terms, before anybody registers. */
export function Terms({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const { buyIn } = tournament;
  return (
    <Panel title={texts.facts}>
      <dl className={`numbers ${classes.facts}`}>
        <Fact label={texts.buyIn} value={tournament.freeroll ? texts.free : euro(buyIn.total.cents)}>
          {tournament.freeroll
            ? freerollHint(tournament)
            : texts.buyInParts(euro(buyIn.prize.cents), euro(buyIn.fee.cents))}
        </Fact>
        <Access tournament={tournament} />
        <Fact
          label={tournament.status === 'REGISTERING' ? texts.prizePoolSoFar : texts.prizePool}
          value={euro(tournament.prizePool.cents)}
        />
        {tournament.guarantee.cents > 0 && <Fact label={texts.guarantee} value={euro(tournament.guarantee.cents)} />}
        <Fact label={texts.entrants} value={messages.lobby.of(tournament.entrants, tournament.maxPlayers)} />
        <Fact label={texts.startingStack} value={messages.table.stack(chips(tournament.startingStack))} />
        <Fact label={texts.actionTime} value={messages.table.secondsLeft(tournament.actionSeconds)} />
        <Fact label={texts.handPause} value={messages.table.secondsLeft(tournament.handPauseSeconds)} />
        <Phases tournament={tournament} />
        <Fact label={texts.payouts} value={texts.payoutModes[tournament.payoutMode]} />
        <Times tournament={tournament} />
      </dl>
    </Panel>
  );
}

/** S4, M4: how a shoot-out is played, and how far it is. */
function Phases({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const { format, phase, survivorsPerTable, payoutMode } = tournament;
  if (format !== 'SHOOTOUT') return null;
  return (
    <Fact label={texts.phases} value={phase === null ? texts.formats.SHOOTOUT : texts.phase(phase)}>
      {payoutMode === 'TABLE_WINNERS' ? texts.onePhase : texts.survivors(survivorsPerTable)}
    </Fact>
  );
}

/** M8: where the prizes of a freeroll come from. */
function freerollHint({ freerollBuyIn, housePrizeBonus }: TournamentDetails): string {
  if (freerollBuyIn !== null) return texts.houseBuys(euro(freerollBuyIn.total.cents));
  return housePrizeBonus ? texts.houseGivesBonus : texts.houseGives;
}

/** T8: whom it admits, where it does not admit everybody. */
function Access({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  const { inviteOnly, allowedCategories, deniedCategories } = tournament;
  const named = (categories: readonly Category[]): string =>
    categories.map((category) => messages.leaderboard.categories[category]).join(', ');
  const admitted = [
    ...(inviteOnly ? [texts.invited] : []),
    ...(allowedCategories === null ? [] : [named(allowedCategories)]),
    ...((deniedCategories ?? []).length === 0 ? [] : [texts.allBut(named(deniedCategories ?? []))]),
  ];
  return admitted.length === 0 ? null : <Fact label={texts.access} value={admitted.join('; ')} />;
}

function Times({ tournament }: { readonly tournament: TournamentDetails }): ReactNode {
  if (tournament.startedAt === null) {
    const starts = tournament.startsAt === null ? texts.whenFull : dateTime(tournament.startsAt);
    return (
      <>
        <Fact label={texts.starts} value={starts} />
        {tournament.startsAt !== null && (
          <Fact label={texts.minPlayers} value={messages.tournament.players(tournament.minPlayers)}>
            {texts.minPlayersHint}
          </Fact>
        )}
      </>
    );
  }
  return (
    <>
      <Fact label={texts.started} value={dateTime(tournament.startedAt)} />
      {tournament.endedAt !== null && <Fact label={texts.ended} value={dateTime(tournament.endedAt)} />}
    </>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: string;
  readonly children?: ReactNode;
}

function Fact({ label, value, children }: FactProps): ReactNode {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {children !== undefined && children !== false && <small>{children}</small>}
      </dd>
    </div>
  );
}
