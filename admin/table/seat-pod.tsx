'use client';

import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import type { HandView, SeatView } from '../live/table-view';
import { messages } from '../messages/messages';
import { ActionClock } from './action-clock';
import { PlayingCard } from './playing-card';
import classes from './seat-pod.module.css';

const texts = messages.table;

interface Props {
  readonly number: number;
  readonly seat: SeatView | null;
  readonly hand: HandView | null;
  /** Play stands still: no clock runs. */
  readonly paused: boolean;
  readonly actionSeconds: number;
  readonly isMine: boolean;
  readonly hasButton: boolean;
}

/** One seat: who sits there, his chips, cards and what he last did. */
export function SeatPod({ number, seat, hand, paused, actionSeconds, isMine, hasButton }: Props): ReactNode {
  if (seat === null) return <EmptySeat number={number} hasButton={hasButton} />;
  const turn = hand?.turn?.seat === number ? hand.turn : null;
  const allIn = seat.dealtIn && !seat.folded && seat.stack === 0 && hand?.outcome === 'PLAYING';
  const look = [
    classes.pod,
    turn === null ? '' : classes.acting,
    seat.folded ? classes.folded : '',
    seat.won > 0 ? classes.winner : '',
    isMine ? classes.mine : '',
  ];
  return (
    <div className={look.join(' ')} data-testid={`seat-${number}`}>
      <Cards seat={seat} isMine={isMine} />
      <div className={classes.plate}>
        <VisuallyHidden>{texts.seat(number)}: </VisuallyHidden>
        <span className={classes.name} title={seat.nickname}>
          {seat.nickname}
          {isMine && <VisuallyHidden> ({texts.you})</VisuallyHidden>}
        </span>
        <span className={`numbers ${classes.stack}`}>
          {allIn ? texts.allIn : chips(seat.stack)}
          {!allIn && <VisuallyHidden> {texts.stack('').trim()}</VisuallyHidden>}
        </span>
        {seat.bet > 0 && <VisuallyHidden>, {texts.bet(chips(seat.bet))}</VisuallyHidden>}
        {hasButton && <VisuallyHidden>, {texts.dealer}</VisuallyHidden>}
        {turn !== null && <VisuallyHidden>, {texts.toAct}</VisuallyHidden>}
        <Status seat={seat} />
        {turn !== null && !paused && <ActionClock deadline={turn.deadline} seconds={actionSeconds} />}
      </div>
      {hasButton && <DealerButton />}
      {seat.won > 0 && <span className={`numbers ${classes.won}`}>+{chips(seat.won)}</span>}
    </div>
  );
}

function EmptySeat({ number, hasButton }: { readonly number: number; readonly hasButton: boolean }): ReactNode {
  return (
    <div className={classes.empty}>
      <VisuallyHidden>
        {texts.seat(number)}: {texts.emptySeat}
        {hasButton && `, ${texts.dealer}`}
      </VisuallyHidden>
      {hasButton && <DealerButton />}
    </div>
  );
}

/** On the seat where the felt has no room for it. */
function DealerButton(): ReactNode {
  return (
    <span className={classes.button} aria-hidden="true">
      D
    </span>
  );
}

function Status({ seat }: { readonly seat: SeatView }): ReactNode {
  const text = seat.sittingOut ? texts.sittingOut : seat.folded ? texts.folded : actionText(seat.lastAction);
  return text === null ? null : <span className={classes.status}>{text}</span>;
}

const ACTION_TEXTS: Readonly<Record<string, string>> = texts.lastActions;

function actionText(action: string | null): string | null {
  return action === null ? null : (ACTION_TEXTS[action] ?? null);
}

function Cards({ seat, isMine }: { readonly seat: SeatView; readonly isMine: boolean }): ReactNode {
  const gone = !seat.dealtIn || ((seat.folded || seat.mucked) && !isMine && !seat.shown);
  if (gone) return <div className={classes.cards} />;
  if (seat.cards === null) {
    return (
      <div className={classes.cards}>
        <VisuallyHidden>{texts.hiddenCards}</VisuallyHidden>
        <PlayingCard card={null} size="small" />
        <PlayingCard card={null} size="small" />
      </div>
    );
  }
  const faded = seat.folded || seat.mucked;
  return (
    <div
      className={`${classes.cards} ${classes.open}`}
      role="group"
      aria-label={isMine ? texts.yourCards : seat.nickname}
      data-testid={isMine ? 'my-cards' : undefined}
    >
      {seat.cards.map((card) => (
        <PlayingCard key={card} card={card} size={isMine ? 'medium' : 'small'} faded={faded} />
      ))}
    </div>
  );
}
