import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { expect, it } from 'vitest';
import { lineText, readText, stateText, unread, withScheme } from './calendar-texts.ts';

// Wednesday, 12:20 PM in Sydney.
const now = new Date('2026-11-04T01:20:00Z');

it('says when a calendar was read, with the day where it is not today', () => {
  expect(readText('2026-11-03T23:05:00Z', now)).toBe('10:05 AM');
  expect(readText('2026-11-03T11:05:00Z', now)).toBe('Nov 3, 2026, 10:05 PM');
});

it('says of one that is failing since when, and why', () => {
  const calendar: BusySource = {
    id: 'one',
    kind: 'caldav',
    host: 'caldav.example',
    state: 'failing',
    readAt: '2026-11-03T23:05:00Z',
    problem: 'The server of this calendar refused the sign-in.',
  };
  expect(stateText(calendar, now)).toBe(
    'Not read since 10:05 AM. The server of this calendar refused the sign-in. The times from then still count.',
  );
  expect(lineText(calendar, now)).toBe('caldav.example not read since 10:05 AM');
  const read = { ...calendar, state: 'current', problem: null } as const;
  expect(stateText(read, now)).toBe('Read at 10:05 AM');
  expect(lineText(read, now)).toBe('caldav.example read at 10:05 AM');
});

it('finds the calendars that were not read for more than 15 minutes, whatever their state is', () => {
  const read = (id: string, readAt: string, state: BusySource['state'] = 'current'): BusySource => ({
    id,
    kind: 'ics',
    host: 'calendar.example',
    state,
    readAt,
    problem: null,
  });
  const calendars = [
    read('now', '2026-11-04T01:19:00Z', 'failing'),
    read('just', '2026-11-04T01:05:00Z'),
    read('late', '2026-11-04T01:04:59Z'),
  ];
  expect(unread(calendars, now).map(({ id }) => id)).toEqual(['late']);
});

it('takes an address without what it begins with for one of https', () => {
  expect(withScheme(' caldav.icloud.com ')).toBe('https://caldav.icloud.com');
  expect(withScheme('webcal://calendar.example/a.ics')).toBe('webcal://calendar.example/a.ics');
  expect(withScheme('')).toBe('');
});
