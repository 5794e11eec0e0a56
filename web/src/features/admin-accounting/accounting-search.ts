import { invoiceKinds, type InvoiceKind } from '@setter/events/invoices/value-sets';
import { listSearch, type ListSearch } from '../../lib/lists/list-search.ts';

/** What the address says about what is shown. Absent: the running month, all documents. */
export interface AccountingSearch extends ListSearch {
  /** `2026-11` */
  readonly month?: string;
  readonly kind?: InvoiceKind;
}

/** Reads the query of the address; what makes no sense is left out. */
export function accountingSearch(search: Readonly<Record<string, unknown>>): AccountingSearch {
  const { month } = search;
  const kind = invoiceKinds.find((known) => known === search['kind']);
  return {
    ...listSearch(search),
    ...(typeof month === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(kind !== undefined && { kind }),
  };
}
