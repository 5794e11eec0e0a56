import { describe, expect, it } from 'vitest';
import { partitionOf } from './partition-of.ts';

// From the tests of Kafka's own client (UtilsTest.testMurmur2).
const known: readonly (readonly [key: string, murmur2: number])[] = [
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
];

describe('partitionOf', () => {
  it.each(known)('puts %s where Kafka puts it', (key, hash) => {
    for (const partitions of [1, 12, 1000])
      expect(partitionOf(key, partitions)).toBe((hash & 0x7fffffff) % partitions);
  });

  it('spreads keys over all partitions', () => {
    const used = new Set(Array.from({ length: 500 }, (_, i) => partitionOf(`client-${i}`, 12)));
    expect(used.size).toBe(12);
  });
});
