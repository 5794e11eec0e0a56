import { EventStore } from '@setter/event-store/event-store';
import { readRelay } from '@setter/event-store/consumers';
import { historySentence, readHistory } from '@setter/event-store/history';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Layer } from 'effect';
import { beforeEach, describe, expect, it } from 'vitest';
import { EventPublisher, type SentEvent } from '../event-publisher.ts';
import { appendMany } from '../test-support/appends.ts';
import { storeOf } from '../test-support/feed-layers.ts';
import { beginEpochIfLost } from './begin-epoch-if-lost.ts';

const database = withDatabase();

const feedHolding = (sent: readonly SentEvent[]) =>
  Layer.succeed(EventPublisher, {
    partitions: 12,
    publish: () => Effect.succeed(new Map()),
    unrecorded: () => Effect.succeed(sent),
  });

/** What the relay does about a feed that holds these events beyond its record. */
const compare = (holds: (log: readonly SentEvent[]) => readonly SentEvent[]) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    if ((yield* store.head) === 0) yield* appendMany(database().url, 20);
    const log = (yield* store.readRaw(0, 100)).map(({ position, digest }) => ({ position, digest }));
    const before = yield* readRelay;
    const sent = holds(log);
    yield* Effect.provide(beginEpochIfLost, feedHolding(sent));
    const after = yield* readRelay;
    return { isNewEpoch: after.epoch !== before.epoch, history: yield* readHistory };
  }).pipe(Effect.provide(storeOf(database().url)), Effect.runPromise);

const other = Buffer.alloc(32, 1).toString('base64');

describe('a relay that starts', () => {
  beforeEach(() =>
    database().query('UPDATE event_store.history SET went_back_at = NULL, lost_events = NULL'),
  );

  it('keeps its epoch when the feed holds only what the log has, recorded or not', async () => {
    for (const holds of [() => [], (log: readonly SentEvent[]) => log]) {
      const { isNewEpoch, history } = await compare(holds);
      expect(isNewEpoch).toBe(false);
      expect(historySentence(history)).toBeUndefined();
    }
  });

  it.each<[string, (log: readonly SentEvent[]) => readonly SentEvent[], { events: number; after: number }]>([
    [
      'beyond the end of the log',
      (log) => [...log, { position: log.length + 1, digest: other }],
      { events: 1, after: 20 },
    ],
    [
      'at a position where the log has another event',
      (log) => log.with(-1, { ...log.at(-1)!, digest: other }),
      { events: 1, after: 19 },
    ],
    [
      'sent twice',
      (log) => [7, 8, 7, 8].map((position) => ({ ...log[position - 1]!, digest: other })),
      { events: 2, after: 6 },
    ],
    ['without a digest', (log) => [{ ...log[2]!, digest: undefined }], { events: 1, after: 2 }],
  ])('begins an epoch for events %s, and says how far the log went back', async (_which, holds, wentBack) => {
    const { isNewEpoch, history } = await compare(holds);
    expect(isNewEpoch).toBe(true);
    expect(history.wentBack).toMatchObject(wentBack);
    const { events } = wentBack;
    expect(historySentence(history)).toMatch(
      new RegExp(`^the log went back by ${events} events? at \\d{4}-\\d\\d-\\d\\dT`),
    );
  });
});
