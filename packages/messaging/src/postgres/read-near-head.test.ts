import type { Event } from '@setter/event-store/event-catalogue';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { makeReadNearHead } from './read-near-head.ts';

const eventAt = (position: number) => ({ position }) as Event;

/** A log with that many events, the reads of which take a moment and are noted. */
const makeLog = (length: number, undecodable = Number.POSITIVE_INFINITY) => {
  const reads: string[] = [];
  const log = { length };
  const read = makeReadNearHead((after, limit) =>
    Effect.gen(function* () {
      reads.push(`${after}+${limit}`);
      yield* Effect.sleep(5);
      if (after + 1 === undecodable) return yield* Effect.die(new Error(`${undecodable} cannot be decoded`));
      const end = Math.min(log.length, after + limit, undecodable - 1);
      return Array.from({ length: Math.max(0, end - after) }, (_, i) => eventAt(after + 1 + i));
    }),
  );
  return { log, reads, read };
};

const positions = (events: readonly { readonly position: number }[]) =>
  events.map(({ position }) => position);
const together = <A>(effects: readonly Effect.Effect<A>[]) =>
  Effect.runPromise(Effect.all(effects, { concurrency: 'unbounded' }));

describe('reading near the head', () => {
  it('shares a read among calls that arrive while one is in flight, each from its own position', async () => {
    const { reads, read } = makeLog(10);
    const [first, a, b, c] = await together([read(8, 5), read(7, 5), read(9, 5), read(10, 5)]);
    expect([first, a, b, c].map((events) => positions(events!))).toEqual([[9, 10], [8, 9, 10], [10], []]);
    expect(reads).toEqual(['8+5', '7+5', '10+5']);
  });

  it('returns an append to every later call, also while an older read is in flight', async () => {
    const { log, read } = makeLog(10);
    const late = Effect.andThen(
      Effect.sync(() => (log.length = 11)),
      read(10, 5),
    );
    const [, events] = await together([read(9, 5), late]);
    expect(positions(events!)).toEqual([11]);
  });

  it('returns no more than the limit, and no end before the end', async () => {
    const { read } = makeLog(20);
    const [, a, b] = await together([read(3, 4), read(3, 4), read(12, 2)]);
    expect([a, b].map((events) => positions(events!))).toEqual([
      [4, 5, 6, 7],
      [13, 14],
    ]);
  });

  it('is not slowed down by a consumer with a large lag', async () => {
    const { reads, read } = makeLog(5000);
    await together([read(4990, 100)]);
    await together([read(4999, 100), read(4998, 100), read(10, 100)]);
    expect(reads).toEqual(['4990+100', '4999+100', '10+100', '4998+100']);
  });

  it('fails only for calls that reach an event that cannot be decoded', async () => {
    const { read } = makeLog(10, 8);
    const exits = await together([read(5, 9), read(7, 9), read(6, 9)].map(Effect.exit));
    expect(exits.map(({ _tag }) => _tag)).toEqual(['Success', 'Failure', 'Success']);
  });
});
