import type { LedgerCause } from './table.ts';

/**
 * The description of a ledger line, with the name of the business (`brandName`). Title, price, card and reason are its
 * metadata.
 */
export const describeEntry = (cause: LedgerCause, amount: number, brandName: string): string =>
  describe(cause, `${Math.abs(amount)} ${Math.abs(amount) === 1 ? 'credit' : 'credits'}`, brandName);

/** The same for lines of any amount. @param credits is put where a line says how many, e.g. `5 credits` */
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
    case 'fair_credit_2':
    case 'fair_credit_3':
    case 'fair_credit_4':
    case 'fair_credit_5':
      return `Returned, fair credit (rule ${cause.slice(-1)})`;
    case 'gift':
      return `Gift of ${credits}`;
    case 'correction':
      return `Correction of +${credits}`;
    case 'paid_offline':
      return `Added ${credits}, paid outside ${brandName}`;
    case 'removed':
      return `Correction of −${credits}`;
    case 'forfeited':
      return `Forfeited ${credits}`;
    case 'dispute':
      return 'On hold, payment disputed';
    case 'refund':
      return 'On hold, refund under way';
    case 'released':
      return 'Hold released';
    case 'refunded':
      return `Refunded ${credits}`;
    case 'refund_reversed':
      return `Refund of ${credits} failed`;
    default:
      return cause satisfies never;
  }
};
