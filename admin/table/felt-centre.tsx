import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import { gatheredPots, totalPot } from '../live/pots';
import type { TableView, Win } from '../live/table-view';
import { messages } from '../messages/messages';
import classes from './felt-centre.module.css';
import { PlayingCard } from './playing-card';

const texts = messages.table;

/** The middle of the table: the pots, the board, and who won. */
export function FeltCentre({ view }: { readonly view: TableView }): ReactNode {
  const { hand } = view;
  if (hand === null) return <div className={classes.centre}>{texts.waitingForHand}</div>;
  const pots = gatheredPots(view);
  const total = totalPot(view);
  const places = [0, 1, 2, 3, 4];
  return (
    <div className={classes.centre}>
      <div className={`numbers ${classes.total}`}>
        {total > 0 && (
          <>
            {texts.pot} <strong data-testid="pot">{chips(total)}</strong>
          </>
        )}
      </div>
      <div className={classes.board} role="group" aria-label={hand.board.length === 0 ? texts.emptyBoard : texts.board}>
        {places.map((place) => {
          const card = hand.board[place];
          return card === undefined ? (
            <span key={place} className={classes.slot} />
          ) : (
            <span key={place} className={classes.dealt}>
              <PlayingCard card={card} />
            </span>
          );
        })}
      </div>
      {pots.length > 1 && hand.wins.length === 0 && (
        <ul className={`numbers ${classes.pots}`}>
          {pots.map((pot, index) => (
            <li key={pot.seats.join('-')}>
              {index === 0 ? texts.mainPot : texts.sidePot(index)} {chips(pot.amount)}
            </li>
          ))}
        </ul>
      )}
      {hand.wins.length > 0 && <Winners wins={hand.wins} />}
    </div>
  );
}

/** One line for each winner, all his pots together. */
function Winners({ wins }: { readonly wins: readonly Win[] }): ReactNode {
  const seats = [...new Set(wins.map((win) => win.seat))];
  return (
    <ul className={classes.winners}>
      {seats.map((number) => {
        const own = wins.filter((win) => win.seat === number);
        const name = own[0]?.nickname ?? texts.seat(number);
        const amount = own.reduce((sum, win) => sum + win.amount, 0);
        const words = own.find((win) => win.handInWords !== null)?.handInWords ?? null;
        return <li key={number}>{texts.log.wins(name, chips(amount), words)}</li>;
      })}
    </ul>
  );
}
