import { parseArgs } from 'node:util';

/** What to simulate. */
export interface Options {
  readonly tournaments: number;
  /** The first tournament's; each of the others has the next one. */
  readonly seed: number;
  readonly mostPlayers: number;
  /** Through the use cases, on a database, instead of the engine alone. */
  readonly overApi: boolean;
}

export const USAGE = `npm run simulate -- [--tournaments N] [--seed S] [--players N] [--over-api]
  --tournaments  how many to play: 1000, or 10 over the API
  --seed         of the first one; each other one has the next; by default another one each time
  --players      the most in one tournament: 100, or 16 over the API
  --over-api     through the use cases of the API, on a database of its own`;

/** The options of a command line. @throws TypeError where they are none */
export function readOptions(args: readonly string[], seedOfChance: number): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      tournaments: { type: 'string' },
      seed: { type: 'string' },
      players: { type: 'string' },
      'over-api': { type: 'boolean', default: false },
    },
  });
  const overApi = values['over-api'];
  const options = {
    overApi,
    tournaments: wholeNumber('tournaments', values.tournaments ?? (overApi ? '10' : '1000')),
    seed: wholeNumber('seed', values.seed ?? String(seedOfChance)),
    mostPlayers: wholeNumber('players', values.players ?? (overApi ? '16' : '100')),
  };
  const least = overApi ? 10 : 2;
  if (options.mostPlayers < least) throw new TypeError(`--players must be at least ${least}`);
  if (options.tournaments < 1) throw new TypeError('--tournaments must be at least 1');
  return options;
}

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`--${name} must be a whole number, not "${text}"`);
  return Number(text);
}
