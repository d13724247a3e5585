const whole = new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 });

/** An amount in cents as euro: `1050` is "€10.50". */
export function euro(cents: number): string {
  return whole.format(cents / 100);
}
