/** The texts of the leaderboard and of players' ratings, in English. */
export const leaderboardTexts = {
  title: 'Leaderboard',
  lead: 'Everybody who has finished a tournament, by points.',
  asOf: (time: string) => `Places as of ${time}`,
  count: (count: number) => (count === 1 ? '1 player' : `${count.toLocaleString('en')} players`),
  categories: {
    GROUP_ONE: 'Group one',
    GROUP_TWO: 'Group two',
    GROUP_THREE: 'Group three',
    LISTED: 'Listed',
    CONDITIONAL: 'Conditional',
    NOVICE: 'Novice',
  },
  noCategory: 'None',
  category: 'Category',
  anyCategory: 'All categories',
  search: 'Search by nickname',
  columns: { rank: 'Place', player: 'Player', category: 'Category', points: 'Points' },
  empty: 'Nobody yet.',
  emptyHint: 'The first finished tournament brings the first places.',
  nobodyFound: 'Nobody matches.',
  nobodyFoundHint: 'Choose another category, or search for another beginning of a nickname.',
  pages: 'Pages of the leaderboard',
  page: (page: number) => `Page ${page}`,
  controls: { first: 'First page', previous: 'Page before', next: 'Next page', last: 'Last page' },
  own: 'Your place',
  ownPlace: (place: string, points: string, category: string) =>
    `You are ${place} with ${points} points. Category: ${category}.`,
  ownNone: 'You have no place yet: finish a tournament to get one.',
  toOwn: 'Show my place',
  howTitle: 'How points work',
  how: [
    'A tournament brings the square root of its prize pool in euro, divided by the square root of your place. Fourth with a pool of €100.00: 10 ÷ 2 = 5 points.',
    'Every midnight in Rome, all points become 98 % of what they were: a result counts half after 35 days.',
    'After that, everybody who has finished a tournament on the last 360 days is ordered by points and divided into five equal categories.',
    'Who comes in between takes the category of the next player below. Who has not played for 360 days has none; who never has is a novice.',
  ],
  halfLife: 'What is left of 100 points',
  afterDays: (days: number) => (days === 0 ? 'today' : days === 1 ? 'after a day' : `after ${days} days`),
} as const;

/** The texts of a player's rating over time. */
export const ratingTexts = {
  title: 'Points over time',
  days: 'Days shown',
  span: (days: number) => (days === 365 ? 'A year' : `${days} days`),
  points: 'Points',
  none: 'No points in this time.',
  summary: (from: string, to: string, least: string, most: string) =>
    `Points from ${from} to ${to}: between ${least} and ${most}.`,
  changes: 'Changes of category',
  noChanges: 'None in this time.',
  from: (day: string) => `From ${day}`,
  rank: 'Place',
  table: 'As a table',
  columns: { day: 'Day', points: 'Points', rank: 'Place', category: 'Category' },
} as const;
