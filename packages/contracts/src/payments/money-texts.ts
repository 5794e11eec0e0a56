import { amountWithCode } from './minor-units.ts';

/** Integer cents as `$1,234.50` or `-$1.00`. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `$625.00`; an amount of another currency by its code, as `NZD 525.00`. */
export const moneyIn = (amount: number, currency: string): string =>
  currency.toUpperCase() === 'AUD' ? dollars(amount) : amountWithCode(amount, currency);

/** `1 credit`, `4 credits`. */
export const creditCount = (credits: number): string =>
  `${credits} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;
