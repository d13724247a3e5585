import type { Category, LeaderboardQueryVariables } from '../gql/graphql';

/** The categories of the list, best first. */
export const CATEGORIES: readonly Category[] = ['GROUP_ONE', 'GROUP_TWO', 'GROUP_THREE', 'LISTED', 'CONDITIONAL'];

/** How many players a page shows. */
export const PAGE_SIZE = 50;

/** What the reader has chosen to see; it stands in the address, so that it can be passed on. */
export interface LeaderboardChoice {
  readonly category: Category | null;
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** The choice that an address stands for; what it does not say, or says wrongly, is as at first. */
export function choiceOf(address: URLSearchParams): LeaderboardChoice {
  const page = Number(address.get('page') ?? '1');
  return {
    category: CATEGORIES.find((category) => category === address.get('category')) ?? null,
    search: (address.get('search') ?? '').trim(),
    page: Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  };
}

/** The part of an address that stands for the choice, without what is as at first. */
export function addressOf({ category, search, page }: LeaderboardChoice): string {
  const address = new URLSearchParams();
  if (category !== null) address.set('category', category);
  if (search.trim() !== '') address.set('search', search.trim());
  if (page > 1) address.set('page', String(page));
  const text = address.toString();
  return text === '' ? '/leaderboard' : `/leaderboard?${text}`;
}

/** The choice as the API is asked for it. */
export function variablesOf({ category, search, page }: LeaderboardChoice): LeaderboardQueryVariables {
  return {
    category,
    search: search === '' ? null : search,
    first: PAGE_SIZE,
    after: null,
    // A search is read on from its last row; it has no numbered pages.
    startAt: page === 1 || search !== '' ? null : (page - 1) * PAGE_SIZE + 1,
  };
}

/** On which page of the whole list a place stands. */
export function pageOfRank(rank: number): number {
  return Math.ceil(rank / PAGE_SIZE);
}
