import type { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { Event, EventCatalogue } from '../event-catalogue.ts';
import type { SubjectKeyStore } from '../keys/keys.ts';
import { batchReads, repeatOnce } from './batch-reads.ts';
import { rawOf, type RawRow } from './raw-events.ts';
import { selectRanges, selectStreamPage, type StreamRange } from './read-events.ts';

/** The events of short streams, by position, and the ids of the streams that are to be read by pages. */
export type ShortStreams = { readonly events: readonly Event[]; readonly long: ReadonlySet<string> };

/**
 * Hands each event of one stream beyond a version, up to `until` or its end, to `use` and returns the version of the last
 * one. Read page by page, with turns for other work: a long stream neither fills the memory nor blocks the event loop.
 */
export type ReadPages = (
  part: StreamRange,
  use: (event: Event) => void,
  until?: number,
) => Effect.Effect<number>;

/** How many callers share a query, each with a few streams. */
const maxCallers = 64;
const pageSize = 128;
/** Events that are decoded before other work gets its turn. */
const eventsPerTurn = 32;

/** Reads streams: short ones together with other callers, long ones by themselves and by pages. */
export const makeStreamReader = (
  sql: PgClient.PgClient,
  keys: Pick<SubjectKeyStore['Service'], 'openAll'>,
  catalogue: EventCatalogue['Service'],
) => {
  const readRanges = batchReads(
    (lists: readonly (readonly StreamRange[])[]) => selectRanges(sql, lists),
    maxCallers,
  );

  const open = Effect.fnUntraced(function* (rows: readonly RawRow[], parts: readonly StreamRange[]) {
    const events: Event[] = [];
    for (const row of rows) {
      if (events.length > 0 && events.length % eventsPerTurn === 0) yield* Effect.yieldNow;
      events.push(catalogue.decode(rawOf(row)));
    }
    const sealed = new Set(parts.flatMap((part) => (part.sealed === true ? part.streamId : [])));
    if (sealed.size === 0) return yield* keys.openAll(events);
    const opened = yield* keys.openAll(events.filter(({ streamId }) => !sealed.has(streamId)));
    let next = 0;
    return events.map((event) => (sealed.has(event.streamId) ? event : opened[next++]!));
  });

  const readShort = Effect.fnUntraced(function* (
    parts: readonly StreamRange[],
  ): Effect.fn.Return<ShortStreams> {
    const { rows, long } = yield* Effect.orDie(readRanges(parts));
    return { events: yield* open(rows, parts), long };
  });

  const readPages = Effect.fnUntraced(function* (
    part: StreamRange,
    use: (event: Event) => void,
    until = Number.POSITIVE_INFINITY,
  ) {
    let { after } = part;
    while (after < until) {
      const limit = Math.min(pageSize, until - after);
      const rows = yield* Effect.orDie(repeatOnce(selectStreamPage(sql, { ...part, after }, limit)));
      for (const [n, event] of (yield* open(rows, [part])).entries()) {
        if (n % eventsPerTurn === 0) yield* Effect.yieldNow;
        use(event);
      }
      after = rows.at(-1)?.version ?? after;
      if (rows.length < limit) break;
    }
    return after;
  });

  const readStreams = Effect.fnUntraced(function* (
    parts: readonly StreamRange[],
  ): Effect.fn.Return<readonly Event[]> {
    const { events, long } = yield* readShort(parts);
    if (long.size === 0) return events;
    const all = [...events];
    for (const part of parts.filter(({ streamId }) => long.has(streamId)))
      yield* readPages(part, (event) => all.push(event));
    return all.toSorted((one, other) => one.position - other.position);
  });

  return { readStreams, readShort, readPages };
};
