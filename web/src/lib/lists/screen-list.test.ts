import { listLeads } from '@setter/contracts/leads/manage-leads';
import { describe, expect, it } from 'vitest';
import { viewOf } from './screen-list.ts';

const list = { call: listLeads, pageSize: 50, defaultSort: () => '-createdAt' };
const sortOf = (sort: string) => viewOf(list, { sort }, new Date('2026-08-03T00:00:00Z')).sort;

describe('the view of an address', () => {
  it.each(['name', '-name'])('is sorted as it says: %s', (sort) => {
    expect(sortOf(sort)).toBe(sort);
  });

  it.each(['zzz', '-zzz', '--name'])(
    "has the list's own order for one that the list does not have: %s",
    (sort) => {
      expect(sortOf(sort)).toBe('-createdAt');
    },
  );
});
