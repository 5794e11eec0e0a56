import type { Opening } from '@setter/contracts/access-log/access-log';
import { expect, it } from 'vitest';
import { accessLogSearch } from './access-log-search.ts';
import { subjectName } from './access-log-texts.ts';

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

it('reads the filters from the address, and leaves out what is none', () => {
  const who = opening.adminId;
  expect(accessLogSearch({ who, what: 'export', page: 2 })).toEqual({ who, what: 'export', page: 2 });
  expect(accessLogSearch({ who: 'me', what: 'all' })).toEqual({});
});
