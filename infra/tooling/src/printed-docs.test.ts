import { expect, it } from 'vitest';
import { printedDocs } from './printed-docs.ts';

it.each(printedDocs())('$file says what the code says (npm run docs prints it)', ({ text, printed }) => {
  expect(text).toBe(printed);
});
