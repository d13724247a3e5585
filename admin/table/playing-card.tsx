import type { ReactNode } from 'react';
import { messages } from '../messages/messages';
import classes from './playing-card.module.css';

const texts = messages.table;

const SUIT_PATHS: Readonly<Record<string, string>> = {
  s: 'M12 2C9 7 3 9.5 3 14.5A4.5 4.5 0 0 0 11 17c0 2-1 3.8-3 5h8c-2-1.2-3-3-3-5a4.5 4.5 0 0 0 8-2.5C21 9.5 15 7 12 2Z',
  h: 'M12 21.5C6 16.5 2 13 2 8.5A5.3 5.3 0 0 1 12 6a5.3 5.3 0 0 1 10 2.5c0 4.5-4 8-10 13Z',
  d: 'M12 1.5 20 12l-8 10.5L4 12Z',
  c: 'M12 2a4.7 4.7 0 0 0-3.9 7.3A4.7 4.7 0 1 0 11 16.5c0 2.2-1 4-3 5.5h8c-2-1.5-3-3.3-3-5.5a4.7 4.7 0 1 0 2.9-7.2A4.7 4.7 0 0 0 12 2Z',
};

interface Props {
  /** "As"; null for a card that is face down. */
  readonly card: string | null;
  readonly size?: 'small' | 'medium' | 'large';
  readonly faded?: boolean;
}

/** A playing card. */
export function PlayingCard({ card, size = 'medium', faded = false }: Props): ReactNode {
  const look = `${classes.card} ${classes[size]} ${faded ? classes.faded : ''}`;
  if (card === null) return <span className={`${look} ${classes.back}`} />;
  const rank = card.slice(0, -1);
  const suit = card.slice(-1);
  return (
    <span role="img" aria-label={cardName(card)} className={`${look} ${classes[suit] ?? ''}`}>
      <span aria-hidden="true" className={classes.rank}>
        {rank === 'T' ? '10' : rank}
      </span>
      <svg aria-hidden="true" viewBox="0 0 24 24" className={classes.suit} fill="currentColor">
        <path d={SUIT_PATHS[suit] ?? ''} />
      </svg>
    </span>
  );
}

/** A card in words: "ace of spades". */
export function cardName(card: string): string {
  const ranks: Readonly<Record<string, string>> = texts.ranks;
  const suits: Readonly<Record<string, string>> = texts.suits;
  return texts.card(ranks[card.slice(0, -1)] ?? card, suits[card.slice(-1)] ?? '');
}
