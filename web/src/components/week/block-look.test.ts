import { expect, it } from 'vitest';
import { isPast } from './block-look.ts';
import { timed } from './testing.ts';

const now = new Date('2026-11-04T01:20:00Z');
const over = timed('a', '2026-11-03T03:00:00Z', '2026-11-03T04:00:00Z');
const toCome = timed('b', '2026-11-04T03:00:00Z', '2026-11-04T04:00:00Z');

it('counts a completed one as past before its end', () => {
  expect(isPast({ ...toCome, status: 'completed' }, now)).toBe(true);
  expect(isPast(toCome, now)).toBe(false);
  expect(isPast(over, now)).toBe(true);
});
