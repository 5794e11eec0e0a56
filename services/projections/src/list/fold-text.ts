const beyondAscii = /[\u0080-\uffff]/;

/** A text as it is searched and sorted by: case and accents do not matter. */
export const foldText = (text: string): string =>
  beyondAscii.test(text)
    ? text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
    : text.toLowerCase();
