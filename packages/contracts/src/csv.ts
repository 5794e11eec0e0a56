/** A cell of a CSV file. Numbers are written as they are, also negative ones. */
export type CsvCell = string | number | null;
export type CsvRow = readonly CsvCell[];

// Spreadsheets ignore invisible characters before it, and some accept full-width signs.
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A phone number in whole calls no function: an apostrophe would only spoil it. */
const phoneNumber = /^\+[0-9][0-9 ().-]{5,20}$/;

// Beside tabs and line breaks, and what turns the direction of the cells behind it. Spreadsheets end a cell at NUL.
const controls = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Whether a cell is in quotes; spreadsheets of some countries part cells by semicolons or tabs. */
const needsQuotes = (text: string): boolean => /[",;\t\r\n]|^\s|\s$/.test(text);

/** A text that a spreadsheet would run as a formula is put behind an apostrophe. Numbers stay numbers. */
const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const kept = cell.replaceAll(controls, '');
  const text = formulaStart.test(kept) && !phoneNumber.test(kept) ? `'${kept}` : kept;
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Lines of a CSV file (RFC 4180), each with its end. */
export const csvLines = (rows: readonly CsvRow[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/** A CSV file with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly CsvRow[]): string => `\uFEFF${csvLines(rows)}`;
