/**
 * Characters that are pasted unseen and mean nothing in a name or an address: soft hyphens, zero-width spaces, byte order
 * marks, marks and overrides of direction. Joiners and variation selectors stay: scripts and emoji need them.
 */
const pastedUnseen = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;

export const withoutInvisible = (text: string): string => text.replaceAll(pastedUnseen, '');

const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** A text as a field of one line holds it: a line break is a space, and what is pasted unseen is left out, as is NUL and its like. */
export const oneLine = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(lineBreaks, ' ')
    .replaceAll(/\p{Cc}/gu, '');
