import type { Invoice } from '@setter/contracts/invoices/invoices';
import { documentNumber } from '@setter/domain/invoices/document-number';
import type { InvoiceRow } from './table.ts';

/** A document as its client sees it. */
export const toInvoice = ({
  number,
  kind,
  issuedAt,
  amountCents,
  gstCents,
  credits,
  paymentId,
}: InvoiceRow) =>
  ({
    number: documentNumber(number),
    kind,
    issuedAt,
    amountCents,
    gstCents,
    credits,
    paymentId,
  }) satisfies Invoice;
