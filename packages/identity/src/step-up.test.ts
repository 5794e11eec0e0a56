import { expect, it } from 'vitest';
import { isSteppedUp } from './step-up.ts';

it('a session is stepped up for ten minutes', () => {
  const steppedUpAt = '2026-11-04T01:00:00.000Z';
  const at = Date.parse(steppedUpAt);
  expect(isSteppedUp({ steppedUpAt }, at)).toBe(true);
  expect(isSteppedUp({ steppedUpAt }, at + 599_999)).toBe(true);
  expect(isSteppedUp({ steppedUpAt }, at + 600_000)).toBe(false);
});
