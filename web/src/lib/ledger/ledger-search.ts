import { listSearch } from '../lists/list-search.ts';
import type { ListSearch } from '../lists/list-search.ts';

/** What the address of a ledger says about what is shown. */
export interface LedgerSearch extends ListSearch {
  /** A month, `2026-11`, or a financial year by its end, `fy2027`; absent: all time. */
  readonly period?: string;
}

/** Reads a ledger's part of the address; what makes no sense is left out. It is in every page's first load. */
export function ledgerSearch(search: Readonly<Record<string, unknown>>): LedgerSearch {
  const { period } = search;
  const { sort: _, ...list } = listSearch(search);
  return {
    ...list,
    ...(typeof period === 'string' && /^(20\d\d-(0[1-9]|1[0-2])|fy20\d\d)$/.test(period) ? { period } : {}),
  };
}
