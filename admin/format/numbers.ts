const grouped = new Intl.NumberFormat('en');
const precise = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** Chips with thousands separated: "12,500". */
export function chips(amount: number): string {
  return grouped.format(amount);
}

/** Rating points, to two decimals at most. */
export function points(value: number): string {
  return precise.format(value);
}

/** A place: "1st", "22nd". */
export function ordinal(place: number): string {
  return `${grouped.format(place)}${suffixes[plural.select(place)] ?? 'th'}`;
}

/** Basis points as a percentage: `3350` is "33.5 %". */
export function percent(basisPoints: number): string {
  return `${precise.format(basisPoints / 100)} %`;
}
