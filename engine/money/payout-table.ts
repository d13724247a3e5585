/** The shares of a range of entries, in basis points by position, first place first. */
export interface PayoutColumn {
  readonly minEntries: number;
  readonly maxEntries: number;
  readonly basisPoints: readonly number[];
}

/** A share and how many positions running get it. */
type Run = readonly [basisPoints: number, positions: number];

/**
 * The platform's own scheme by the number of players registered: the operator's table from 10 to 300, and the
 * platform's below and above. The last column also serves more entries than it names. M2.
 */
export const PAYOUT_TABLE: readonly PayoutColumn[] = [
  column(2, 3, [10000]),
  column(4, 6, [6500, 3500]),
  column(7, 9, [5000, 3000, 2000]),
  column(10, 30, [5000, 3000, 2000]),
  column(31, 50, [4000, 2500, 1600, 1100, 800]),
  column(51, 75, [3200, 2200, 1350, 1000, 750, 600, 500, 400]),
  column(76, 100, [3000, 2000, 1250, 950, 750, 600, 500, 400, 300, 250]),
  column(101, 200, [2700, 1600, 1000, 800, 700, 600, 500, 400, 300, 200], [120, 10]),
  column(201, 300, [2700, 1550, 1000, 800, 600, 500, 400, 310, 230, 160], [100, 10], [75, 10]),
  column(301, 500, [2500, 1193, 774, 569, 448, 369, 313, 271, 239, 214], [133, 10], [78, 10], [50, 20]),
  column(501, 750, [2300, 1105, 720, 531, 420, 346, 294, 256, 226, 202], [124, 10], [73, 10], [44, 20], [30, 25]),
  column(
    751,
    1000,
    [2100, 1028, 677, 503, 400, 332, 284, 248, 220, 198],
    [121, 10],
    [72, 10],
    [44, 20],
    [28, 25],
    [20, 25],
  ),
  column(
    1001,
    1500,
    [1950, 953, 626, 464, 369, 306, 261, 228, 202, 181],
    [112, 10],
    [67, 10],
    [41, 20],
    [26, 25],
    [18, 25],
    [15, 50],
  ),
  column(
    1501,
    2000,
    [1800, 897, 596, 447, 358, 299, 257, 225, 200, 181],
    [109, 10],
    [65, 10],
    [40, 20],
    [26, 25],
    [18, 25],
    [12, 50],
    [10, 50],
  ),
  column(
    2001,
    3000,
    [1700, 843, 558, 417, 334, 278, 239, 210, 187, 169],
    [100, 10],
    [60, 10],
    [37, 20],
    [23, 25],
    [16, 25],
    [11, 50],
    [8, 150],
  ),
];

/** Shares for one position each, then runs of equal ones. */
function column(
  minEntries: number,
  maxEntries: number,
  singles: readonly number[],
  ...runs: readonly Run[]
): PayoutColumn {
  const equal = runs.flatMap(([basisPoints, positions]) => Array.from({ length: positions }, () => basisPoints));
  return { minEntries, maxEntries, basisPoints: [...singles, ...equal] };
}
