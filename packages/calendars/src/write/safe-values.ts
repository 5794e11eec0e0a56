/** Text that escaping then makes one value: line ends of one kind, no other control characters, no half letters. */
export const safeText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '');

/** A value of a parameter: many readers know no escapes in it, and some end it at a semicolon or a colon within quotes. */
export const safeParameter = (text: string): string =>
  safeText(text).replace(/\s+/g, ' ').replaceAll('"', "'").replace(/[;:]/g, ',').replaceAll('^', '').trim();

/** An address by which nothing but it is written, or undefined for what is none. */
export const safeUrl = (url: string): string | undefined =>
  URL.canParse(url) ? new URL(url).href.replace(/[\p{Cc}\s]/gu, '') : undefined;

export const mailtoUrl = (email: string): string =>
  `mailto:${email.toWellFormed().replace(/[\p{Cc}\s]/gu, '')}`;
