import type { PgClient } from '@effect/sql-pg';
import { Cause, Effect, Latch, type Scope } from 'effect';
import type { AnySnapshot } from '../append/decision.ts';
import type { StateAt } from '../read/fold-pages.ts';
import { supervised } from '../supervised.ts';
import { upsertSnapshot } from './snapshots.ts';

/** A state, and the id of the history of the log that it was folded from, if that is known. */
type Saved = StateAt & { readonly history?: string | undefined };

/**
 * Asks for a state to be saved, unless the log is of another history by then. Nothing waits for it: without it, the next
 * load takes longer.
 */
export type SaveSnapshot = (streamId: string, snapshot: AnySnapshot, at: Saved) => void;

type Due = { readonly streamId: string; readonly snapshot: AnySnapshot; readonly at: Saved };

/** Saves states from memory, one after the other; of those that wait only the last of each stream. */
export const makeSnapshotSaver = Effect.fnUntraced(function* (
  sql: PgClient.PgClient,
): Effect.fn.Return<SaveSnapshot, never, Scope.Scope> {
  const waiting = new Map<string, Due>();
  const isAsked = Latch.makeUnsafe(false);

  const save = Effect.fnUntraced(function* ({ streamId, snapshot, at: { version, state, history } }: Due) {
    const lines = yield* encodeInTurns(snapshot, state);
    yield* upsertSnapshot(sql, streamId, snapshot, { version, lines }, history);
  });
  const saveAll = Effect.gen(function* () {
    yield* isAsked.await;
    for (const [key, due] of waiting) {
      waiting.delete(key);
      yield* Effect.catchCause(save(due), (cause) =>
        Effect.logWarning(`snapshot of ${due.streamId} not saved: ${Cause.pretty(cause)}`),
      );
    }
    isAsked.closeUnsafe();
  });
  yield* Effect.forkScoped(
    supervised('snapshots', (progressed) => Effect.forever(Effect.tap(saveAll, Effect.sync(progressed)))),
  );

  return (streamId, snapshot, at) => {
    waiting.set(`${snapshot.name} ${streamId}`, { streamId, snapshot, at });
    isAsked.openUnsafe();
  };
});

/** The lines of a state. Other work gets its turn before each, since a state of many events has many. */
export const encodeInTurns = Effect.fnUntraced(function* (snapshot: AnySnapshot, state: unknown) {
  const lines: string[] = [];
  for (const line of snapshot.encode(state as never)) {
    lines.push(line);
    yield* Effect.yieldNow;
  }
  return lines;
});
