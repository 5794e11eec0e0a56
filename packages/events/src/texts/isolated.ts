/** Scripts that run from right to left, and what changes the direction of a text. */
const changesDirection =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\u061C\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * A text within a sentence: one that may run from right to left is put between marks that keep its direction to itself
 * (first strong isolate, U+2068, to U+2069), so that the words and numbers beside it stay in their places.
 */
export const isolated = (text: string): string =>
  changesDirection.test(text) ? `\u2068${text}\u2069` : text;
