const whole = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  currencyDisplay: 'narrowSymbol',
});

/** `$625.00`, from dollars. */
export function dollars(amount: number): string {
  return exact.format(amount);
}

/** `$625.00`, from cents; `−$100.00` with a true minus sign. */
export const dollarsOf = (cents: number): string =>
  cents < 0 ? `\u2212${dollars(-cents / 100)}` : dollars(cents / 100);

/** GST is one eleventh of a price that includes it, in whole cents. */
export const gstIn = (cents: number): number => Math.round(cents / 11);

/** `$625` for a round price, `$99.90` for another. */
export function price(amount: number): string {
  return Number.isInteger(amount) ? whole.format(amount) : exact.format(amount);
}

/** `1 credit`, `4 credits`. */
export function credits(count: number): string {
  return `${count} ${Math.abs(count) === 1 ? 'credit' : 'credits'}`;
}

/** `+5` or `−1`, with a true minus sign, as a statement writes amounts. */
export function signed(amount: number): string {
  if (amount === 0) return '0';
  return amount > 0 ? `+${amount}` : `\u2212${Math.abs(amount)}`;
}
