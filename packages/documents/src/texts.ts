import { tz } from '@date-fns/tz';
import { timeIn } from '@setter/domain/time';
import { format } from 'date-fns/format';

/** Integer cents as `$1,234.50` or `-$1.00`. */
export const money = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `30 October 2026` */
export const dateText = (instant: string, timeZone: string): string =>
  format(instant, 'd MMMM yyyy', { in: tz(timeZone) });

/** `30 October 2026, 3:18 PM` */
export const minuteText = (instant: string, timeZone: string): string =>
  `${dateText(instant, timeZone)}, ${timeIn(timeZone, instant)}`;

// By the codes of the card providers.
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ending 4242` */
export const cardText = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${brands[brand.toLowerCase()] ?? 'Card'} ending ${last4}`;
