export type CsvRow = readonly (string | number | null)[];

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
    { newline: '\r\n' },
  );
}

// Spreadsheets ignore invisible characters before it, and some accept full-width signs.
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** Numbers stay numbers; a text that begins like a formula loses its power. */
function neutral(cell: CsvRow[number]): string | number {
  if (cell === null) return '';
  if (typeof cell === 'number') return cell;
  return formulaStart.test(cell) ? `'${cell}` : cell;
}

/** A name as the beginning of a file name: `Wattle & Co` is `wattle-co`. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'export';
}

/** Hands a file of these parts to the browser's downloads. */
export function downloadCsv(fileName: string, parts: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Browsers read the blob after this task: give them time before it is freed.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
