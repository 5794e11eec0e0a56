import { expect, it } from 'vitest';
import { describeTimeZone } from './business-time-zone.ts';

it.each([
  ['Australia/Sydney', 'Sydney', 'Sydney time'],
  ['America/New_York', 'New York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires time'],
  ['UTC', 'UTC', 'UTC time'],
])('%s is labelled by its city', (id, city, label) => {
  expect(describeTimeZone(id)).toEqual({ id, city, label });
});
