import { listInvoices } from '@setter/contracts/invoices/invoices';
import { monthOf } from '../../lib/ledger/ledger-period.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { AccountingSearch } from './accounting-search.ts';

/** Invoices and adjustment notes of a month. */
export const documentsList: ScreenList<typeof listInvoices, AccountingSearch> = {
  call: listInvoices,
  pageSize: 20,
  input: ({ month, kind }, now) => ({
    query: { month: month ?? monthOf(now), ...(kind === undefined ? {} : { kind }) },
  }),
};
