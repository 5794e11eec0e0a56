import { id } from '@setter/testing/history';
import { specify } from '@setter/testing/decider-spec';
import { expect, it } from 'vitest';
import { accessLogDecider, openingKey } from './decider.ts';

const opening = { adminId: id(1, 0xa), subject: { kind: 'client', id: '3' }, what: 'export' } as const;

it('records who opened what of whom', () => {
  specify(accessLogDecider)
    .when({ type: 'OpenPersonalData', ...opening })
    .then({
      type: 'PersonalDataOpened',
      data: { adminId: id(1, 0xa), subjectKind: 'client', subjectId: '3', what: 'export' },
    });
});

it('is one for an admin, a subject, a kind and an hour', () => {
  const key = openingKey(opening, '2026-11-27T10:00:00.000Z');
  expect(openingKey(opening, '2026-11-27T10:59:59.999Z')).toBe(key);
  const others = [
    openingKey(opening, '2026-11-27T11:00:00.000Z'),
    openingKey({ ...opening, adminId: id(2, 0xa) }, '2026-11-27T10:00:00.000Z'),
    openingKey({ ...opening, subject: { kind: 'client', id: '4' } }, '2026-11-27T10:00:00.000Z'),
    openingKey({ ...opening, what: 'client' }, '2026-11-27T10:00:00.000Z'),
  ];
  expect(new Set([key, ...others]).size).toBe(5);
});
