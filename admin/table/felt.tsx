'use client';

import type { CSSProperties, ReactNode } from 'react';
import type { SeatView, TableView } from '../live/table-view';
import { messages } from '../messages/messages';
import { BetChips } from './bet-chips';
import { FeltCentre } from './felt-centre';
import classes from './felt.module.css';
import { SeatPod } from './seat-pod';
import { placesOf } from './seat-places';

const texts = messages.table;
const WIDE = { x: 42.5, y: 37.5 };
/** Narrow: on a phone bets lie between the seats at the sides. */
const TALL = { x: 31, y: 39.5 };

interface Props {
  readonly view: TableView;
  readonly seatsPerTable: number;
  readonly actionSeconds: number;
  /** The reader's own seat; null for a spectator. */
  readonly mine: SeatView | null;
}

/** The table seen from above: seats clockwise, the reader's own at the bottom. */
export function Felt({ view, seatsPerTable, actionSeconds, mine }: Props): ReactNode {
  const bottom = mine?.number ?? 1;
  const numbers = Array.from({ length: seatsPerTable }, (_, index) => index + 1);
  return (
    <section className={classes.room} aria-label={texts.felt} data-testid="felt">
      <div className={classes.felt} aria-hidden="true" />
      <FeltCentre view={view} />
      <ol className={classes.seats}>
        {numbers.map((number) => (
          <li key={number} className={classes.seat} style={seatPlace(number, seatsPerTable, bottom)}>
            <SeatPod
              number={number}
              seat={view.seats.find((seat) => seat.number === number) ?? null}
              hand={view.hand}
              paused={view.pause !== null}
              actionSeconds={actionSeconds}
              isMine={mine?.number === number}
              hasButton={view.button === number}
            />
          </li>
        ))}
      </ol>
      {view.seats
        .filter((seat) => seat.bet > 0)
        .map((seat) => (
          <div key={seat.number} className={classes.bet} style={placed(seat.number, seatsPerTable, bottom, 'bet')}>
            <BetChips amount={seat.bet} />
          </div>
        ))}
      {view.button !== null && (
        <div className={classes.button} style={placed(view.button, seatsPerTable, bottom, 'button')} aria-hidden="true">
          D
        </div>
      )}
    </section>
  );
}

function seatPlace(number: number, seats: number, bottom: number): CSSProperties {
  const { x, y } = placesOf(number, seats, bottom, WIDE).seat;
  const coordinates: Record<string, string> = { '--x': `${x}%`, '--y': `${y}%` };
  return coordinates;
}

/** Both layouts' coordinates; the style sheet takes those of the screen's shape. */
function placed(seat: number, seats: number, bottom: number, part: 'bet' | 'button'): CSSProperties {
  const wide = placesOf(seat, seats, bottom, WIDE)[part];
  const tall = placesOf(seat, seats, bottom, TALL)[part];
  const coordinates: Record<string, string> = {
    '--wide-x': `${wide.x}%`,
    '--wide-y': `${wide.y}%`,
    '--tall-x': `${tall.x}%`,
    '--tall-y': `${tall.y}%`,
  };
  return coordinates;
}
