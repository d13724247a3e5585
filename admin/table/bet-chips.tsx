import type { ReactNode } from 'react';
import { chips } from '../format/numbers';
import classes from './bet-chips.module.css';

/** Chips in front of a player or in a pot. The number is read with the seat, so it is silent here. */
export function BetChips({ amount }: { readonly amount: number }): ReactNode {
  return (
    <span className={`numbers ${classes.chips}`} aria-hidden="true">
      <span className={classes.disc} />
      {chips(amount)}
    </span>
  );
}
