import type { Hand, HandPlayer } from './state.js';

/** The player's place in `hand.players`, clockwise from the button's left. @throws where the seat was not dealt in: a bug. */
export function placeOf(hand: Hand, seat: number): number {
  for (let place = 0; place < hand.players.length; place += 1) if (hand.players[place]?.seat === seat) return place;
  throw new Error(`seat ${seat} is not in hand ${hand.handId}`);
}

/** The player at that place, counted round and round. */
export function playerAtPlace(hand: Hand, place: number): HandPlayer {
  const count = hand.players.length;
  const player = hand.players[place < count ? place : place % count];
  if (player === undefined) throw new Error(`no place ${place} in hand ${hand.handId}`);
  return player;
}

/** The player in that seat. @throws where the seat was not dealt in: a bug. */
export function playerIn(hand: Hand, seat: number): HandPlayer {
  for (const player of hand.players) if (player.seat === seat) return player;
  throw new Error(`seat ${seat} is not in hand ${hand.handId}`);
}

/** Who has not folded, clockwise from the button's left. */
export function livePlayers(hand: Hand): readonly HandPlayer[] {
  const live: HandPlayer[] = [];
  for (const player of hand.players) if (!player.folded) live.push(player);
  return live;
}

/** Whether all others have folded. */
export function oneIsLive(hand: Hand): boolean {
  let live = false;
  for (const player of hand.players) {
    if (player.folded) continue;
    if (live) return false;
    live = true;
  }
  return live;
}

/** Live, and not all-in. */
export function canBet(player: HandPlayer): boolean {
  return !player.folded && player.stack > 0;
}

/** How many players could still bet. */
export function ableToBet(hand: Hand): number {
  let count = 0;
  for (const player of hand.players) if (canBet(player)) count += 1;
  return count;
}

/** Whether two or more could still bet. */
export function severalCanBet(hand: Hand): boolean {
  let one = false;
  for (const player of hand.players) {
    if (!canBet(player)) continue;
    if (one) return true;
    one = true;
  }
  return false;
}
