import type { Opening } from '@setter/contracts/access-log/access-log';
import { expect, it } from 'vitest';
import { accessLogSearch } from './access-log-search.ts';
import { actOf, dayHeading, subjectName } from './access-log-texts.ts';

const opening: Opening = {
  at: '2026-11-27T10:00:00.000Z',
  adminId: '01900000-0000-7000-8000-00000000000a',
  adminName: 'Ruby',
  adminRole: 'admin',
  subjectKind: 'client',
  subjectId: '3',
  subjectName: 'Harbour Solar',
  what: 'history',
};

it('calls people by their names, erased ones erased, and other things by what they are', () => {
  expect(subjectName(opening)).toBe('Harbour Solar');
  expect(subjectName({ ...opening, subjectName: { erased: true } })).toBe('erased');
  expect(subjectName({ ...opening, subjectName: null })).toBe('No name');
  expect(subjectName({ ...opening, subjectKind: 'payment', subjectName: null })).toBe('Payment');
});

it('names the export of a lead and of an account apart', () => {
  expect(actOf({ what: 'export', subjectKind: 'client' })).toBe('exported everything');
  expect(actOf({ what: 'export', subjectKind: 'lead' })).toBe('exported the lead');
  expect(actOf({ what: 'history', subjectKind: 'lead' })).toBe('opened the history');
});

it('names days as the clock of the business has them', () => {
  // 12:20 PM on Wednesday in Sydney.
  const now = new Date('2026-11-04T01:20:00.000Z');
  expect(dayHeading('2026-11-03T13:00:00.000Z', now)).toBe('Today, Nov 4');
  expect(dayHeading('2026-11-03T12:59:59.000Z', now)).toBe('Yesterday, Nov 3');
  expect(dayHeading('2026-11-02T12:59:59.000Z', now)).toBe('Monday, November 2, 2026');
});

it('reads the filters from the address, and leaves out what is none', () => {
  const who = opening.adminId;
  expect(accessLogSearch({ who, what: 'export', page: 2 })).toEqual({ who, what: 'export', page: 2 });
  expect(accessLogSearch({ who: 'me', what: 'all' })).toEqual({});
});
