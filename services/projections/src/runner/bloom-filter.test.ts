import { expect, it } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';

it('knows every text it was given, and hardly any other', () => {
  const filter = new BloomFilter();
  for (let n = 0; n < 50_000; n++) filter.add(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
  let missed = 0;
  let taken = 0;
  for (let n = 0; n < 50_000; n++) {
    if (!filter.mayHave(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)) missed++;
    if (filter.mayHave(`00000000-0000-7000-8000-${String(n + 50_000).padStart(12, '0')}`)) taken++;
  }
  expect(missed).toBe(0);
  expect(taken).toBeLessThan(50);
});
