import type { LedgerCause } from './table.ts';

/**
 * The description of a ledger line, with the name of the business (`brandName`). Title, price, card and reason are its
 * metadata.
 */
export const describeEntry = (cause: LedgerCause, amount: number, brandName: string): string =>
  describe(cause, `${Math.abs(amount)} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}`, brandName);

/** The same for lines of any amount. @param credits stands where a line says how many, e.g. `5 credits` */
export const describe = (cause: LedgerCause, credits: string, brandName: string): string => {
  switch (cause) {
    case 'purchased':
      return `Purchased ${credits}`;
    case 'spent':
      return 'Unlocked';
    case 'appointment_cancelled':
      return 'Returned, appointment cancelled';
    case 'appointment_removed':
      return 'Returned, appointment removed';
    case 'returned_by_admin':
      return `Returned by ${brandName}`;
    case 'gift':
      return `Gift of ${credits}`;
    case 'correction':
      return `Correction of +${credits}`;
    case 'paid_offline':
      return `Added ${credits}, paid outside ${brandName}`;
    case 'removed':
      return `Correction of −${credits}`;
    case 'dispute':
      return 'On hold, payment disputed';
    case 'review':
      return 'On hold, payment under review';
    case 'released':
      return 'Hold released';
    case 'refunded':
      return `Refunded ${credits}`;
    default:
      return cause satisfies never;
  }
};

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

/** e.g. `Visa ending 4242`. */
export const describeCard = (brand: string, last4: string): string =>
  `${brands[brand.toLowerCase()] ?? 'Card'} ending ${last4}`;
