import type { PoisonEvent } from '@setter/event-store/consumers/dead-letters';
import { EventStore } from '@setter/event-store/event-store';
import { retryThenDeadLetter } from '@setter/event-store/consumers/retry-then-dead-letter';
import { eventDefinitions } from '@setter/events/registry';
import { Effect } from 'effect';
import type { AnyReadModel, Recorded } from '../read-model.ts';

/** A part of the log: events, or the one event that cannot be read. */
export type Page = {
  readonly events: readonly Recorded[];
  readonly fault: PoisonEvent | undefined;
  /** Up to where it goes; where it began, at the end of the log. */
  readonly position: number;
};

/** At most `limit` events after a position; empty, and without a fault, only at the end of the log. */
export const readPage = Effect.fnUntraced(function* (after: number, limit: number) {
  const store = yield* EventStore;
  return yield* tryReadPage(
    Effect.map(store.readAll(after, limit), (events) => ({
      events,
      position: events.at(-1)?.position ?? after,
    })),
  );
});

/**
 * Hands out the events that a model takes, up to a position or, if that is infinite, about the end of the log, in
 * pages that each cover so many positions, reading the next page while the last one is dealt with. Events of types
 * that nobody knows are handed out as well, as faults: they may concern the model. Answers the position that was
 * reached.
 */
export const eachPage = Effect.fnUntraced(function* <E, R>(
  { handles }: Pick<AnyReadModel, 'handles'>,
  after: number,
  to: number,
  pageSize: number,
  use: (page: Page) => Effect.Effect<void, E, R>,
) {
  const store = yield* EventStore;
  const taken: ReadonlySet<string> = new Set(handles);
  const ignored = eventDefinitions.map(({ type }) => type).filter((type) => !taken.has(type));
  let end = after;
  const read = Effect.fnUntraced(function* (from: number) {
    if (from >= end) {
      // Many events may have come meanwhile; fewer than a page are not waited for, lest writers keep us here for ever.
      const next = Math.min(to, yield* store.head);
      if (next <= from || (from > after && next < to && next - from < pageSize)) return undefined;
      end = next;
    }
    return yield* tryReadPage(store.readSpan(from, Math.min(from + pageSize, end), ignored));
  });
  let page = yield* read(after);
  let position = after;
  while (page !== undefined) {
    ({ position } = page);
    [page] = yield* Effect.all([read(position), use(page)], { concurrency: 2 });
  }
  return position;
});

const tryReadPage = (read: Effect.Effect<Pick<Page, 'events' | 'position'>>): Effect.Effect<Page> =>
  retryThenDeadLetter(read).pipe(
    Effect.map((page): Page => ({ ...page, fault: undefined })),
    Effect.catchTag('PoisonEvent', (fault) =>
      Effect.succeed<Page>({ events: [], fault, position: fault.position }),
    ),
  );
