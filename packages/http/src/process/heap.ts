import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/*
 * Keeps the heap of this process small, however it was started. Imported by itself before a program loads, since
 * loading its code alone makes the young generation grow to 64 MB, which the process never gives back: here it grows to
 * what short-lived objects of requests need, and then no more. The whole heap is collected when it has grown by half
 * since the last time, rather than up to fourfold.
 */

/** Of the young generation. With 2 MB the search indexes take a third more CPU to build, with 32 MB no less. */
const youngBytes = 16_000_000;

const growth = (factor: number) => setFlagsFromString(`--semi-space-growth-factor=${factor}`);
const youngSize = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? youngBytes;

/** It grows as objects survive a collection; some thousand rounds are more than enough. */
const grow = () => {
  let survivors: readonly object[] = [];
  for (let round = 0; round < 5000 && youngSize() < youngBytes; round++)
    survivors = Array.from({ length: 5000 }, () => ({ round: survivors.length }));
};

growth(2);
grow();
growth(1);
setFlagsFromString('--heap-growing-percent=50');
