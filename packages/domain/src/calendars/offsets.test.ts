import { tzOffset } from '@date-fns/tz';
import { expect, it } from 'vitest';
import { offsetsOf } from './offsets.ts';

const minuteMs = 60_000;

it.each([
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/St_Johns',
  'Asia/Kathmandu',
])('are those of %s at each quarter of an hour of two years, asked forwards and backwards', (timeZone) => {
  const quarters = Array.from({ length: 2 * 365 * 96 }, (_, n) => Date.UTC(2026, 0, 1) + n * 15 * minuteMs);
  const offsets = offsetsOf(timeZone);
  const isOther = (at: number) => offsets(at) !== tzOffset(timeZone, new Date(at)) * minuteMs;
  expect(quarters.filter(isOther)).toEqual([]);
  expect(quarters.toReversed().filter(isOther)).toEqual([]);
});

it('are found again after more days and zones than are kept', () => {
  const day = (n: number) => Date.UTC(2000, 0, 1) + n * 86_400_000;
  const offsets = offsetsOf('Europe/Paris');
  for (let n = 0; n < 8_000; n++) offsets(day(n));
  for (let n = -11; n <= 11; n++) offsetsOf(`Etc/GMT${n < 0 ? n : `+${n}`}`);
  expect(offsetsOf('Europe/Paris')(Date.UTC(2026, 6, 1))).toBe(120 * minuteMs);
  expect(offsetsOf('Europe/Paris')(Date.UTC(2026, 0, 1))).toBe(60 * minuteMs);
});
