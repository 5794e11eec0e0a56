import { withoutInvisible } from './without-invisible.ts';

const lineBreaks = /\s*[\n\v\f\r\u0085\u2028\u2029]\s*/gu;

/** A text as a field of one line holds it: a line break is a space, and what is pasted unseen is left out, as is NUL and its like. */
export const oneLine = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(lineBreaks, ' ')
    .replaceAll(/\p{Cc}/gu, '');
