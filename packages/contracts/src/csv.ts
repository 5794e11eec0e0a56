/** A cell of a CSV file. Numbers are written as they are, also negative ones. */
export type CsvCell = string | number | null;

// Spreadsheets ignore invisible characters before it, and some accept full-width signs.
const formulaStart = /^[\s\p{Default_Ignorable_Code_Point}\p{Cc}]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/u;

/** A phone number in whole calls no function: an apostrophe would only spoil it. */
const phoneNumber = /^\+[0-9][0-9 ().-]{5,20}$/;

/** A text that a spreadsheet would run as a formula is put behind an apostrophe. */
export const neutralText = (text: string): string =>
  formulaStart.test(text) && !phoneNumber.test(text) ? `'${text}` : text;

/** Whether a cell stands in quotes; spreadsheets of some countries part cells by semicolons or tabs. */
export const needsQuotes = (text: string): boolean => /[",;\t\r\n]|^\s|\s$/.test(text);

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = neutralText(cell);
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** A CSV file (RFC 4180) with a byte order mark, so that spreadsheets read it as UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
