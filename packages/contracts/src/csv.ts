/** A cell of a CSV file. Numbers are written as they are, also negative ones. */
export type CsvCell = string | number | null;

// Spreadsheets ignore invisible characters before it, and some accept full-width signs.
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A text that a spreadsheet would run as a formula is put behind an apostrophe. */
export const neutralText = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralText(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
