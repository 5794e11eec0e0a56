import type { Call } from '@setter/contracts/call';
import { csvFile, csvLines, type CsvRow } from '@setter/contracts/csv';
import type { QueryClient } from '@tanstack/react-query';
import { listPages } from './list-query.ts';
import type { ListInput, RowOf } from './list-query.ts';

/** A list as a file: which rows, and what of them. */
export interface ListExport<C extends Call> {
  readonly call: C;
  /** Parameters, filters, search and order: the `input` of `useList`. */
  readonly input: ListInput<C>;
  readonly columns: readonly string[];
  readonly cells: (row: RowOf<C>) => CsvRow;
}

/**
 * All pages of a list as the parts of a CSV file. Only its text is kept; rows are dropped page by page.
 * @param onProgress gets the rows that were written and all that there are
 */
export async function exportList<C extends Call>(
  client: QueryClient,
  { call, input, columns, cells }: ListExport<C>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
): Promise<string[]> {
  const parts: string[] = [];
  let done = 0;
  for await (const page of listPages(client, call, input, signal)) {
    const rows = page.rows.map(cells);
    parts.push(parts.length === 0 ? csvFile([columns, ...rows]) : csvLines(rows));
    done += rows.length;
    onProgress(done, Math.max(done, page.total));
  }
  return parts;
}
