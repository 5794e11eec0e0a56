import type { PoisonEvent } from '@setter/event-store/consumers';
import { EventStore } from '@setter/event-store/event-store';
import { retryThenDeadLetter } from '@setter/event-store/consumers';
import type { UndecodableEvent } from '@setter/event-store/errors';
import { eventDefinitions } from '@setter/events/registry';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AnyReadModel, Recorded } from '../read-model.ts';

/** A page of the log: events, or one event that cannot be decoded. */
export type Page = {
  readonly events: readonly Recorded[];
  readonly poison: PoisonEvent | undefined;
  /** The last position that it covers; the one it was read after, at the end of the log. */
  readonly position: number;
};

/** At most `limit` events after a position; empty, and without a poison event, only at the end of the log. */
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
 * Reads the events that a model handles, up to a position or, if that is infinite, to about the head, in pages that
 * each cover `pageSize` positions; the next page is read while the last one is used. Events of unknown types come as
 * poison events, since they may concern the model. Returns the position that was reached.
 */
export const eachPage = Effect.fnUntraced(function* <E, R>(
  { handles }: Pick<AnyReadModel, 'handles'>,
  after: number,
  to: number,
  pageSize: number,
  use: (page: Page) => Effect.Effect<void, E, R>,
) {
  const store = yield* EventStore;
  const handled: ReadonlySet<string> = new Set(handles);
  const ignored = eventDefinitions.map(({ type }) => type).filter((type) => !handled.has(type));
  let end = after;
  const read = Effect.fnUntraced(function* (from: number) {
    if (from >= end) {
      // Events may have been appended meanwhile; fewer than a page are left, lest writers keep this going without end.
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

const tryReadPage = (
  read: Effect.Effect<Pick<Page, 'events' | 'position'>, SqlError | UndecodableEvent>,
): Effect.Effect<Page, SqlError> =>
  retryThenDeadLetter(read).pipe(
    Effect.map((page): Page => ({ ...page, poison: undefined })),
    Effect.catchTag('PoisonEvent', (poison) =>
      Effect.succeed<Page>({ events: [], poison, position: poison.position }),
    ),
  );
