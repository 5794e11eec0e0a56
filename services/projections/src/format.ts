import { tz } from '@date-fns/tz';
import { amountWithCode } from '@setter/contracts/payments/minor-units';
import { timeIn as clockIn } from '@setter/domain/time';
import { format } from 'date-fns/format';

/** How money, credits and times are written in descriptions for people. */

export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `$625.00`; another currency by its code. */
export const moneyIn = (amount: number, currency: string): string =>
  currency === 'AUD' ? dollars(amount) : amountWithCode(amount, currency);

export const creditCount = (credits: number): string =>
  `${credits} ${Math.abs(credits) === 1 ? 'credit' : 'credits'}`;

/** e.g. `Nov 6, 2026`. */
export const dayIn = (timeZone: string, instant: string): string =>
  format(instant, 'MMM d, yyyy', { in: tz(timeZone) });

/** e.g. `Nov 6, 2026, 1:15 PM`. */
export const timeIn = (timeZone: string, instant: string): string =>
  `${dayIn(timeZone, instant)}, ${clockIn(timeZone, instant)}`;
