import { expect, it } from 'vitest';
import { canHaveOutcome, isReportable } from './reportable.ts';
import { appointment } from './test-appointment.ts';

const unlocked = { ...appointment, isUnlocked: true };
const end = Date.parse(unlocked.endTime);
const day = 86_400_000;
const said = (by: 'client' | 'admin') => ({ outcome: 'held' as const, at: '2026-11-06T04:00:00.000Z', by });

it('lets an admin say how it went from the end until the window closes', () => {
  expect(isReportable(unlocked, 7, new Date(end - 1))).toBe(false);
  expect(isReportable(unlocked, 7, new Date(end))).toBe(true);
  expect(isReportable(unlocked, 7, new Date(end + 7 * day - 1))).toBe(true);
  expect(isReportable(unlocked, 7, new Date(end + 7 * day))).toBe(false);
});

it('leaves the word to the client once the client has said it', () => {
  const later = new Date(end + day);
  expect(canHaveOutcome({ ...unlocked, outcome: said('admin') }, later)).toBe(true);
  expect(canHaveOutcome({ ...unlocked, outcome: said('client') }, later)).toBe(false);
});

it('has no outcome while it is locked, or cancelled', () => {
  const later = new Date(end + day);
  expect(canHaveOutcome(appointment, later)).toBe(false);
  expect(canHaveOutcome({ ...unlocked, status: 'cancelled' }, later)).toBe(false);
});
