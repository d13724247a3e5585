import type { Seeded } from '../bench/seeded.js';
import { cents, type Cents, instant } from '../ids.js';
import type { PayoutColumn } from '../money/payout-table.js';
import { SATELLITE_AWARDS, type TournamentDefinition } from '../tournament/definition.js';
import type { BlindLevelInput, TournamentInput } from '../tournament/definition-input.js';
import { BETTING_STRUCTURES } from '../tournament/terms.js';
import { validateDefinition } from '../tournament/validate-definition.js';
import { TEMPERAMENTS, type Temperament } from './bots.js';
import { Finding } from './finding.js';

/** A tournament to play, and who plays it. */
export interface Scenario {
  readonly definition: TournamentDefinition;
  readonly entries: number;
  /** One for each player. */
  readonly temperaments: readonly Temperament[];
  /** What a satellite's seat is worth. */
  readonly seatCents: Cents;
}

/** How large the tournaments are, and of which forms. */
export interface Bounds {
  readonly mostPlayers: number;
  /** Forms to be left out. */
  readonly without?: readonly ('FREEROLL' | 'SATELLITE')[];
}

/** Terms of any kind, and a crowd of any mixture. @throws Finding where the limits refuse what keeps to them (T10) */
export function randomScenario(random: Seeded, bounds: Bounds): Scenario {
  const { input, entries } = randomInput(random, bounds);
  const judged = validateDefinition(input, { at: instant(0), statedStart: null });
  if (!judged.ok) throw new Finding('DEFINITION', `${JSON.stringify(judged.error)} in ${JSON.stringify(input)}`);
  return {
    definition: judged.value,
    entries,
    temperaments: randomCrowd(random, entries),
    seatCents: cents(random.between(50, 10_000)),
  };
}

function oneOf<Item>(random: Seeded, items: readonly Item[]): Item {
  return items[random.between(0, items.length - 1)] as Item;
}

function chance(random: Seeded, probability: number): boolean {
  return random.next() < probability;
}

/** Mostly a few temperaments, sometimes one alone: a table of maniacs, or of people who are not there. */
function randomCrowd(random: Seeded, entries: number): Temperament[] {
  const kinds = Array.from({ length: random.between(1, 4) }, () => oneOf(random, TEMPERAMENTS));
  return Array.from({ length: entries }, () => (chance(random, 0.3) ? 'LIVELY' : oneOf(random, kinds)));
}

function randomInput(
  random: Seeded,
  { mostPlayers, without = [] }: Bounds,
): { input: TournamentInput; entries: number } {
  const seatsPerTable = random.between(2, 10);
  const scheduled = mostPlayers >= 10 && chance(random, 0.6);
  const most = scheduled ? mostPlayers : Math.min(mostPlayers, seatsPerTable * 12, 120);
  // Small ones are more frequent: they have all the rules of the end.
  const entries = Math.max(scheduled ? 10 : 2, Math.floor(most * random.next() ** 2));
  const minPlayers = scheduled ? random.between(10, entries) : entries;
  const maxPlayers = scheduled ? random.between(entries, mostPlayers) : entries;
  const shootout = chance(random, 0.25);
  const startingStack = oneOf(random, [1, 20, 300, 1_500, 10_000]) * random.between(1, 3);
  const levels = randomLevels(random, startingStack, entries);
  const breaks = levels.slice(0, -1).flatMap((_, index) => (chance(random, 0.3) ? [index + 1] : []));
  const survivors = shootout ? random.between(1, Math.floor(seatsPerTable / 2)) : 1;
  const input: TournamentInput = {
    name: 'Any tournament',
    kind: scheduled ? 'SCHEDULED' : 'SIT_AND_GO',
    format: shootout ? 'SHOOTOUT' : 'STANDARD',
    bettingStructure: oneOf(random, BETTING_STRUCTURES),
    seatsPerTable,
    minPlayers,
    maxPlayers,
    startsAt: scheduled ? 1_000 : null,
    startingStack,
    levels,
    breakAfterLevels: breaks,
    breakSeconds: random.between(0, 300),
    survivorsPerTable: survivors,
    handPauseSeconds: random.between(0, 10),
    taxBasisPoints: random.between(0, 300),
    separated: randomPairs(random, entries),
    ...(without.includes('FREEROLL') ? { buyIn: randomPrice(random, 10_000) } : randomPrices(random, minPlayers)),
  };
  const awarded = input.buyIn && !without.includes('SATELLITE') && chance(random, 0.15);
  const payouts = awarded
    ? { buyIn: randomPrice(random, 1_000), satellite: randomSatellite(random, entries) }
    : randomPayouts(random, input);
  return { input: { ...input, ...payouts, ...randomPurchases(random, input) }, entries };
}

/** Blinds from small to more than everything, so that every tournament comes to its end. */
function randomLevels(random: Seeded, startingStack: number, entries: number): BlindLevelInput[] {
  const factor = 1.2 + random.next();
  const antes = chance(random, 0.5) ? random.next() / 2 : 0;
  const seconds = random.between(20, 400);
  const levels: BlindLevelInput[] = [];
  let bigBlind = Math.max(1, Math.floor(startingStack / random.between(5, 100)));
  while (levels.length < 100) {
    const before = levels.at(-1)?.smallBlind ?? 0;
    const smallBlind = Math.max(before + 1, Math.floor(bigBlind / 2));
    bigBlind = Math.max(bigBlind, smallBlind);
    levels.push({ smallBlind, bigBlind, ante: Math.floor(bigBlind * antes), seconds });
    if (bigBlind > startingStack * entries * 4) return levels;
    bigBlind = Math.ceil(bigBlind * factor) + 1;
  }
  return levels;
}

function randomPairs(random: Seeded, entries: number): string[][] {
  if (entries < 4 || chance(random, 0.7)) return [];
  const count = random.between(1, 5);
  const pairs = Array.from({ length: count }, (_, index) => [`ply_${index + 1}`, `ply_${entries - index}`]);
  return pairs.filter(([one, other], index) => one !== other && index < Math.floor(entries / 2));
}

/** What an entry costs, or what the house gives where it costs nothing. T4, M8. */
function randomPrices(random: Seeded, minPlayers: number): Partial<TournamentInput> {
  const price = randomPrice(random, 10_000);
  if (chance(random, 0.8)) return { buyIn: price };
  if (chance(random, 0.5)) return { buyIn: null, freerollBuyIn: price };
  const places = random.between(1, Math.min(minPlayers, 10));
  const first = random.between(places, 50_000);
  const list = Array.from({ length: places }, (_, index) => Math.max(1, Math.floor(first / (index + 1))));
  return { buyIn: null, housePrizeCents: list, housePrizeBonus: chance(random, 0.5) };
}

/** From 0.50 euro to the most; a fee of 3 to 20 %. */
function randomPrice(random: Seeded, most: number): { prizeCents: number; feeCents: number } {
  const total = random.between(50, most);
  const feeCents = random.between(Math.ceil(total * 0.03), Math.floor(total * 0.2));
  return { prizeCents: total - feeCents, feeCents };
}

function randomPayouts(
  random: Seeded,
  { minPlayers, maxPlayers, ...terms }: TournamentInput,
): Partial<TournamentInput> {
  const { format, survivorsPerTable, housePrizeCents } = terms;
  if (housePrizeCents) return {};
  const guaranteeCents = chance(random, 0.3) ? random.between(1, 1_000_000) : 0;
  if (chance(random, 0.1)) return { payoutMode: 'WINNER_TAKE_ALL', guaranteeCents };
  if (format === 'SHOOTOUT' && survivorsPerTable === 1 && chance(random, 0.5)) {
    return { payoutMode: 'TABLE_WINNERS', guaranteeCents };
  }
  if (chance(random, 0.7)) return { guaranteeCents };
  const column: PayoutColumn = {
    minEntries: minPlayers,
    maxEntries: maxPlayers,
    basisPoints: randomShares(random, random.between(1, Math.min(minPlayers, 40))),
  };
  return { payoutScheme: [column], guaranteeCents };
}

function randomSatellite(random: Seeded, entries: number): NonNullable<TournamentInput['satellite']> {
  const guaranteedSeats = chance(random, 0.5) ? 0 : random.between(1, Math.min(5, entries));
  return { targetId: 'trn_target', award: oneOf(random, SATELLITE_AWARDS), guaranteedSeats };
}

/** Falling or equal, and all of it. */
function randomShares(random: Seeded, places: number): number[] {
  const equal = Math.floor(10_000 / places);
  const shares = Array.from({ length: places }, (_, index) =>
    Math.max(1, index * 2 < places ? equal : Math.floor(equal / random.between(1, 3))),
  ).toSorted((one, other) => other - one);
  const given = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => (index === 0 ? share + 10_000 - given : share));
}

/** T4 to T6: all that anybody could buy costs 100.00 euro at most; in a freeroll nobody buys anything. */
function randomPurchases(random: Seeded, terms: TournamentInput): Partial<TournamentInput> {
  const { levels, breakAfterLevels, buyIn, startingStack } = terms;
  // A freeroll sells nothing (T4).
  if (!buyIn) return {};
  const entry = buyIn.prizeCents + buyIn.feeCents;
  const [breaks, bought] = [breakAfterLevels ?? [], Math.max(1, Math.floor(startingStack * (0.5 + random.next())))];
  const maxPerPlayer = random.between(1, 3);
  const most = Math.floor((10_000 - entry) / maxPerPlayer);
  const rebuy =
    most >= 100 && levels.length > 1 && chance(random, 0.35)
      ? {
          price: randomPrice(random, most),
          chips: bought,
          maxPerPlayer,
          untilLevel: random.between(1, levels.length - 1),
        }
      : null;
  const spent = rebuy === null ? 0 : (rebuy.price.prizeCents + rebuy.price.feeCents) * maxPerPlayer;
  const left = Math.floor((10_000 - spent) / 2);
  if (breaks.length === 0 || left < 100 || chance(random, 0.6)) return { rebuy };
  const afterLevels = breaks.filter((_, index) => index === 0 || chance(random, 0.5));
  const addOn = { price: randomPrice(random, left), chips: bought, maxPerPlayer: random.between(1, 2), afterLevels };
  return { rebuy, addOn };
}
