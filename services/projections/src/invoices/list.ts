import { documentNumber } from '@setter/domain/invoices/document-number';
import type { List } from '../list/list.ts';
import { invoices } from './projection.ts';
import { type InvoiceOfClient, loadInvoices } from './queries.ts';
import type { InvoiceRow } from './table.ts';

/** Found by its number; the names of clients are searched in an index of their own. */
export const invoiceList: List<InvoiceRow, InvoiceOfClient> = {
  model: invoices,
  fields: ['number', 'clientId', 'kind', 'issuedAt'],
  personal: [],
  texts: ({ number }) => [documentNumber(number)],
  sortTexts: {},
  defaultSort: '-number',
  load: loadInvoices,
};
