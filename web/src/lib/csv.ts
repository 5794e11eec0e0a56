import { type CsvCell, needsQuotes, neutralText } from '@setter/contracts/csv';
import { foldText } from '@setter/events/texts/fold-text';
import { saveFile } from './download.ts';

export type CsvRow = readonly CsvCell[];

/**
 * A CSV file for spreadsheets: with a byte order mark, so that they read it as UTF-8, and
 * with texts that they would run as formulas put behind an apostrophe.
 */
export const toCsv = async (columns: readonly string[], rows: readonly CsvRow[]): Promise<string> =>
  `\uFEFF${await csvLines([columns, ...rows])}`;

/** Lines of such a file. The library comes with the first export: most visits have none. */
export async function csvLines(rows: readonly CsvRow[]): Promise<string> {
  const { unparse } = await import('papaparse');
  return unparse(
    rows.map((row) => row.map(neutral)),
    { newline: '\r\n', quotes: (cell: unknown) => typeof cell === 'string' && needsQuotes(cell) },
  );
}

/** Numbers stay numbers; a text that begins like a formula loses its power. */
function neutral(cell: CsvCell): string | number {
  return typeof cell === 'string' ? neutralText(cell) : (cell ?? '');
}

/** A name as the beginning of a file name: `Wattle & Co` is `wattle-co`. */
export function slugOf(name: string): string {
  const words = foldText(name).match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'export';
}

/** Hands a file of these parts to the browser's downloads. */
export function downloadCsv(fileName: string, parts: readonly string[]): void {
  saveFile(fileName, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
}
