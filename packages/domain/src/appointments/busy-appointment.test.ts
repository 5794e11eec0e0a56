import { expect, it } from 'vitest';
import { isStillAt } from './busy-appointment.ts';

const startTime = '2026-12-01T10:00:00+11:00';
const now = '2026-11-28T00:00:00.000Z';
const wanted = { clientId: 7, startTime: '2026-11-30T23:00:00.000Z' };

it.each(['scheduled', 'confirmed'] as const)('one that is %s is still at its start', (status) => {
  expect(isStillAt({ status, startTime, clientId: 7 }, wanted, now)).toBe(true);
});

it.each(['cancelled', 'completed'] as const)('one that is %s is not', (status) => {
  expect(isStillAt({ status, startTime, clientId: 7 }, wanted, now)).toBe(false);
});

it('nor is one that was moved, is for another client, or has started', () => {
  const one = { status: 'scheduled', startTime, clientId: 7 } as const;
  expect(isStillAt({ ...one, startTime: '2026-12-01T11:00:00+11:00' }, wanted, now)).toBe(false);
  expect(isStillAt({ ...one, clientId: 8 }, wanted, now)).toBe(false);
  expect(isStillAt(one, wanted, wanted.startTime)).toBe(false);
});
