import { bytes } from './random.js';

/** What each prefix of an opaque id stands for (A2). */
export const ID_PREFIXES = {
  account: 'acc',
  player: 'ply',
  session: 'ses',
  tournament: 'trn',
  registration: 'reg',
  table: 'tbl',
  hand: 'hnd',
  transfer: 'trf',
  movement: 'mov',
  token: 'tok',
  purchase: 'pur',
  jackpot: 'jck',
  jackpotHit: 'jht',
  blindStructure: 'bls',
  payoutScheme: 'pys',
  tournamentTemplate: 'tpl',
  recurringTournament: 'rec',
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** A new opaque id: prefix, 48 bits of time (so that ids made later sort later), 80 bits from the CSPRNG. */
export function newId(kind: IdKind, at: number): string {
  let time = '';
  for (let rest = at, place = 0; place < 10; place += 1, rest = Math.floor(rest / 32)) {
    time = DIGITS.charAt(rest % 32) + time;
  }
  let random = '';
  for (const byte of bytes(16)) random += DIGITS.charAt(byte % 32);
  return `${ID_PREFIXES[kind]}_${time}${random}`;
}

/** What kind of object an id names, or null where it is none of ours. */
export function idKind(id: string): IdKind | null {
  const match = /^([a-z]{3})_[0-9a-hjkmnp-tv-z]{26}$/.exec(id);
  for (const [kind, prefix] of Object.entries(ID_PREFIXES)) {
    if (prefix === match?.[1]) return kind as IdKind;
  }
  return null;
}
