import type { EventFault } from '@setter/event-store/parked-events';
import { EventStore } from '@setter/event-store/event-store';
import { takeWithPatience } from '@setter/event-store/take-with-patience';
import { Effect } from 'effect';
import type { Recorded } from '../read-model.ts';

/** A part of the log: events, or the one event that cannot be read. */
export type Page = {
  readonly events: readonly Recorded[];
  readonly fault: EventFault | undefined;
  /** Up to where it goes; where it began, at the end of the log. */
  readonly position: number;
};

/** At most `limit` events after a position; empty, and without a fault, only at the end of the log. */
export const readPage = Effect.fnUntraced(function* (after: number, limit: number) {
  const store = yield* EventStore;
  return yield* takeWithPatience(store.readAll(after, limit)).pipe(
    Effect.map((events): Page => ({ events, fault: undefined, position: events.at(-1)?.position ?? after })),
    Effect.catchTag('EventFault', (fault) =>
      Effect.succeed<Page>({ events: [], fault, position: fault.position }),
    ),
  );
});

/**
 * Hands out page after page up to a position, or the end of the log, reading the next one while the last one is dealt
 * with. Answers the position that was reached.
 */
export const eachPage = Effect.fnUntraced(function* <E, R>(
  after: number,
  to: number,
  pageSize: number,
  use: (page: Page) => Effect.Effect<void, E, R>,
) {
  let page = yield* readPage(after, Math.min(pageSize, to - after));
  for (;;) {
    const { position } = page;
    if (page.events.length === 0 && page.fault === undefined) return position;
    const limit = Math.min(pageSize, to - position);
    if (limit <= 0) {
      yield* use(page);
      return position;
    }
    const [next] = yield* Effect.all([readPage(position, limit), use(page)], { concurrency: 2 });
    page = next;
  }
});
