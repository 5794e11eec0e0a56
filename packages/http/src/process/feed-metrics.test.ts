import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { feedReadiness } from './feed-metrics.ts';

const counts = { forged: 0, lost: 0, repeated: 0, filled: 0 };
const isReady = (connected: readonly boolean[], handledForMs: readonly number[]) =>
  Effect.runPromise(
    feedReadiness({
      ...counts,
      connected: new Map(connected.map((is, at) => [`consumer ${at}`, is])),
      handling: new Set(handledForMs.map((ms) => ({ since: performance.now() - ms }))),
    }).check,
  );

it('is ready while consumers are connected and their batches end', async () => {
  expect(await isReady([], [])).toBe(true);
  expect(await isReady([true, true], [20, 10_000])).toBe(true);
});

it('is not ready while one is no member of its group, or is stuck in a batch', async () => {
  expect(await isReady([true, false], [20])).toBe(false);
  expect(await isReady([true, true], [20, 60_000])).toBe(false);
});
