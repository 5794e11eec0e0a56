import { expect, it } from 'vitest';
import { parseSearch, strictSearch, stringifySearch } from './search-params.ts';

it.each([
  ['utm_campaign=120210123456789012', '120210123456789012'],
  ['utm_campaign=1e3', '1e3'],
  ['utm_campaign=007', '007'],
  ['utm_campaign=2024', 2024],
  ['utm_campaign=spring', 'spring'],
] as const)('an address with %s stays as it is', (query, value) => {
  const search = parseSearch(`?${query}`);
  expect(search).toEqual({ utm_campaign: value });
  expect(stringifySearch(search)).toBe(`?${query}`);
});

it('a screen is given what its reader takes, and the history of its layout is left alone', () => {
  const read = strictSearch((search) => (search['tab'] === 'funnel' ? { tab: 'funnel' } : {}));
  const asked = { tab: 'zzz', page: -1, history: 'lead:1' };
  expect({ ...asked, ...read(asked) }).toEqual({ tab: undefined, page: undefined, history: 'lead:1' });
  expect(read({ tab: 'funnel' })).toEqual({ tab: 'funnel' });
});
