import { categoryOfPlace, type Category } from '../../../engine/rating/categories.js';
import { resultPoints } from '../../../engine/rating/points.js';
import { cents } from '../../../engine/ids.js';

/** One day's decay (R2). */
const DAY_LEAVES = 0.98;
const DAYS_RANKED = 360;

interface Played {
  readonly day: number;
  readonly at: number;
  readonly points: number;
}

interface Standing {
  readonly nickname: string;
  readonly points: number;
  readonly playedAt: number;
  readonly playedOn: number;
}

/** Ratings by the plainest reading of R1 to R5: everything is reckoned anew from all results, day by day. */
export class RatingModel {
  private readonly results = new Map<string, Played[]>();
  /** Categories by the day from which they hold. */
  private readonly changes = new Map<string, Map<number, Category | null>>();
  private lastClosed: number | null = null;
  private lastRanked = 0;
  /** The board at the end of each closed day. */
  readonly boardOf = new Map<number, readonly string[]>();

  /** A tournament ends; `pool` null: aborted, which counts as played. */
  play(
    today: number,
    at: number,
    pool: number | null,
    places: readonly { nickname: string; position: number }[],
  ): void {
    const day = Math.max(today, (this.lastClosed ?? -Infinity) + 1);
    for (const { nickname, position } of places) {
      const points = pool === null ? 0 : resultPoints(cents(pool), position);
      this.results.set(nickname, [...(this.results.get(nickname) ?? []), { day, at, points }]);
    }
    const newcomers = places.map(({ nickname }) => nickname).filter((nickname) => this.category(nickname) === null);
    const classes = this.classes();
    for (const nickname of newcomers) this.take(nickname, day, classes);
  }

  /** Closes every day before today, so many at a time. */
  close(today: number, atOnce: number): void {
    const days = [...this.results.values()].flat().map(({ day }) => day);
    for (let first = (this.lastClosed ?? Math.min(today - 1, ...days) - 1) + 1; first < today; first += atOnce) {
      const end = Math.min(today, first + atOnce);
      for (let day = first; day < end; day += 1) this.closeDay(day);
      this.takeAgain(end);
    }
  }

  /** Whom a late run has left without a category though he has played since is a newcomer. */
  private takeAgain(open: number): void {
    const classes = this.classes();
    for (const [nickname, results] of this.results) {
      const since = results.map(({ day }) => day).filter((day) => day >= open);
      if (since.length > 0 && this.category(nickname) === null) this.take(nickname, Math.min(...since), classes);
    }
  }

  private classes(): { readonly nickname: string; readonly category: Category | null }[] {
    return this.board(Infinity).map(({ nickname }) => ({ nickname, category: this.category(nickname) }));
  }

  private closeDay(day: number): void {
    const board = this.board(day);
    const ranked = board.filter(({ playedOn }) => playedOn > day - DAYS_RANKED);
    for (const standing of board) {
      const place = ranked.indexOf(standing) + 1;
      this.change(standing.nickname, day + 1, place > 0 ? categoryOfPlace(place, ranked.length) : null, day);
    }
    this.boardOf.set(
      day,
      board.map(({ nickname }) => nickname),
    );
    this.lastClosed = day;
    this.lastRanked = ranked.length;
  }

  /** Everybody who has played by the end of that day, best first. */
  board(day: number): Standing[] {
    const standings = [...this.results].flatMap(([nickname, all]) => {
      const results = all.filter((result) => result.day <= day);
      if (results.length === 0) return [];
      const playedOn = Math.max(...results.map((result) => result.day));
      const playedAt = Math.max(...results.map((result) => result.at));
      return [{ nickname, points: this.points(nickname, day, results), playedAt, playedOn }];
    });
    return standings.toSorted(
      (a, b) => compare(b.points, a.points) || b.playedAt - a.playedAt || (a.nickname < b.nickname ? -1 : 1),
    );
  }

  /** What somebody's results are worth on a day, reckoned one day after the other. */
  points(nickname: string, day: number, results = this.results.get(nickname) ?? []): number {
    const last = Number.isFinite(day) ? day : Math.max(0, ...[...this.results.values()].flat().map((each) => each.day));
    let total = 0;
    for (const result of results) total += result.points * DAY_LEAVES ** (last - result.day);
    return total;
  }

  /** The category in force at the end of a day; null for none. */
  categoryOn(nickname: string, day: number): Category | null {
    const days = [...(this.changes.get(nickname) ?? [])].filter(([from]) => from <= day);
    return days.toSorted(([a], [b]) => b - a)[0]?.[1] ?? null;
  }

  hasPlayedBy(nickname: string, day: number): boolean {
    return (this.results.get(nickname) ?? []).some((result) => result.day <= day);
  }

  category(nickname: string): Category | null {
    return this.categoryOn(nickname, Infinity);
  }

  private change(nickname: string, from: number, category: Category | null, before: number): void {
    if (this.categoryOn(nickname, before) === category) return;
    const changes = this.changes.get(nickname) ?? new Map<number, Category | null>();
    this.changes.set(nickname, changes.set(from, category));
  }

  /** R3: a newcomer takes the category of the next player below him. */
  private take(
    nickname: string,
    day: number,
    classes: readonly { readonly nickname: string; readonly category: Category | null }[],
  ): void {
    const place = classes.findIndex((other) => other.nickname === nickname);
    const below = classes.slice(place + 1).find(({ category }) => category !== null);
    const category = this.lastRanked === 0 ? 'GROUP_ONE' : (below?.category ?? 'CONDITIONAL');
    this.changes.set(nickname, (this.changes.get(nickname) ?? new Map<number, Category | null>()).set(day, category));
  }
}

/** Points of equal results added up in another order are equal. */
function compare(a: number, b: number): number {
  return Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)) ? 0 : a - b;
}
