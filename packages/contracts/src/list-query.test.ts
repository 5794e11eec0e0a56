import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { asksForPage, defineList } from './list-query.ts';

const list = defineList({
  path: '/api/things',
  access: 'admin',
  summary: 'Things',
  sorts: ['name', 'createdAt'],
  filters: { kind: z.enum(['a', 'b']).optional() },
  item: z.string(),
});
const read = (query: object) => list.query.safeParse(query);

describe('the query of a list', () => {
  it('takes a search, a page, a sort and the filters of the list', () => {
    const query = { q: ' mia ', cursor: 'abc', limit: '1000', sort: '-name', kind: 'a' };
    expect(read(query).data).toEqual({ ...query, q: 'mia', limit: 1000 });
  });

  it('names the parameter that is wrong', () => {
    for (const query of [
      { limit: '0' },
      { limit: '1001' },
      { limit: '1.5' },
      { limit: 'ten' },
      { limit: '' },
      { sort: 'kind' },
      { sort: '--name' },
      { q: 'a'.repeat(201) },
      { q: ['a', 'b'] },
      { cursor: '' },
      { cursor: 'a'.repeat(2001) },
      { kind: 'c' },
    ])
      expect(read(query).error?.issues.map(({ path }) => path)).toEqual([Object.keys(query)]);
  });

  it('asks for a page by search, cursor, limit or sort, and by nothing else', () => {
    for (const query of [{ q: '' }, { cursor: 'a' }, { limit: 1 }, { sort: 'name' }])
      expect(asksForPage(query)).toBe(true);
    expect(asksForPage(read({ kind: 'a', other: '1' }).data ?? { q: '' })).toBe(false);
  });
});
