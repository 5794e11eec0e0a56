const ascii = /^[\u0000-\u007f]*$/;

/** A text as it is searched and sorted by: case and accents do not matter. */
export const foldText = (text: string): string =>
  ascii.test(text) ? text.toLowerCase() : text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
