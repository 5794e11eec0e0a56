import { batchReads } from '@setter/event-store/read';
import type { Event } from '@setter/event-store/event-catalogue';
import { Effect } from 'effect';

/** At most `limit` events after a position, in order; empty only at the end of the log. */
export type ReadAll<E> = (after: number, limit: number) => Effect.Effect<readonly Event[], E>;
type Asked = { readonly after: number; readonly limit: number };

/** A consumer with a larger lag is catching up and reads alone, since its pages are of use to no other. */
const nearEvents = 1000;

/**
 * Reads the log for the consumers that follow its head: an append wakes them all, and they share one read and one
 * decoding of the new events. On top of `batchReads` it derives each consumer's page from the shared one; the events
 * are the same objects for all.
 */
export const makeReadNearHead = <E>(readAll: ReadAll<E>): ReadAll<E> => {
  let newest = 0;
  const noteNewest = (events: readonly Event[]) => {
    newest = Math.max(newest, events.at(-1)?.position ?? 0);
    return events;
  };

  const readFor = (asked: readonly Asked[]): Effect.Effect<readonly (readonly Event[])[], E> => {
    const first = Math.min(...asked.map(({ after }) => after));
    const limit = Math.max(...asked.map((one) => one.limit));
    return Effect.flatMap(readAll(first, limit), (page) => {
      const to = page.at(-1)?.position ?? Number.POSITIVE_INFINITY;
      // Of what follows this page nothing is known.
      const beyond = asked.filter(({ after }) => after >= to);
      const own = (one: Asked) => page.filter(({ position }) => position > one.after).slice(0, one.limit);
      if (beyond.length === 0) return Effect.succeed(asked.map(own));
      return Effect.map(readFor(beyond), (pages) =>
        asked.map((one) => (one.after >= to ? pages[beyond.indexOf(one)]! : own(one))),
      );
    });
  };

  const readTogether = batchReads(readFor);
  return (after, limit) =>
    Effect.map(
      after >= newest - nearEvents ? readTogether({ after, limit }) : readAll(after, limit),
      noteNewest,
    );
};
