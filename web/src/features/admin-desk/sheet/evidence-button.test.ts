import { expect, it } from 'vitest';
import { testNow } from '../test-row.ts';
import { evidenceName } from './evidence-button.tsx';

it('names the file for the person and the day of the business', () => {
  expect(evidenceName({ name: 'Harriet Quill' }, testNow)).toBe('evidence-harriet-quill-2026-11-04.json');
  expect(evidenceName({ name: null }, testNow)).toBe('evidence-lead-2026-11-04.json');
});
