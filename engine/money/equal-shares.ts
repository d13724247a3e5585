/**
 * A whole amount in so many parts, as equal as can be: what does not divide evenly goes one each to the first. M4.
 * @param amount cents or basis points, not below zero
 * @throws RangeError where there are no parts
 */
export function equalShares(amount: number, parts: number): number[] {
  if (parts < 1) throw new RangeError(`${amount} in ${parts} parts`);
  const odd = amount % parts;
  const share = (amount - odd) / parts;
  return Array.from({ length: parts }, (_, index) => share + (index < odd ? 1 : 0));
}
