import { expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

it('reads the name of a file from its answer, and no path', () => {
  expect(fileNameOf('attachment; filename="tax-invoice-000028.pdf"')).toBe('tax-invoice-000028.pdf');
  expect(fileNameOf('inline')).toBeUndefined();
  expect(fileNameOf('attachment; filename="../x"')).toBeUndefined();
  expect(fileNameOf(null)).toBeUndefined();
});
