import type { WalletEvent } from '@setter/events/credits/events';
import type { RecordedEvent } from '@setter/events/envelope';
import type { InvoiceEvent } from '@setter/events/invoices/events';

/** What a document and the line of the ledger that it belongs to have in common. */
export const ledgerKeyOf = (event: InvoiceEvent): string => {
  if (event.type === 'TaxInvoiceIssued') return `lot ${event.data.lotId}`;
  const { cause, sourceId, documentId } = event.data;
  if (cause === 'correction') return `command ${documentId}`;
  return cause === 'reversal' ? `reversal ${sourceId}` : `refund ${sourceId}`;
};

/** Null for a line that no document belongs to. */
export const documentKeyOf = (event: RecordedEvent<WalletEvent>): string | null => {
  switch (event.type) {
    case 'CreditsPurchased':
      return `lot ${event.data.lotId}`;
    case 'CreditsGranted':
      return event.data.paid === null ? null : `lot ${event.data.lotId}`;
    case 'CreditsRemoved':
      // The note of a correction has the id of the command that removed the credits.
      return `command ${event.metadata.commandId}`;
    case 'LotRefunded':
      return `refund ${event.data.refundId}`;
    case 'LotRefundReversed':
      return `reversal ${event.data.refundId}`;
    default:
      return null;
  }
};
