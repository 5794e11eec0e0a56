import { expect, it } from 'vitest';
import { BloomFilter } from './bloom-filter.ts';

it('has every text that was added and few false positives', () => {
  const filter = new BloomFilter();
  for (let n = 0; n < 50_000; n++) filter.add(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`);
  let missed = 0;
  let falsePositives = 0;
  for (let n = 0; n < 50_000; n++) {
    if (!filter.mayHave(`00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)) missed++;
    if (filter.mayHave(`00000000-0000-7000-8000-${String(n + 50_000).padStart(12, '0')}`)) falsePositives++;
  }
  expect(missed).toBe(0);
  expect(falsePositives).toBeLessThan(50);
});
