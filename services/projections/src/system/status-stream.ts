import { rolesOf } from '@setter/contracts/access';
import { systemStream } from '@setter/contracts/system/projections';
import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { supervised } from '@setter/event-store/supervised';
import { type HttpProblem, tooManyRequests } from '@setter/http/call-failure';
import { type EventStream, openEventStream } from '@setter/http/event-stream';
import { type AdminSession, Sessions } from '@setter/identity/sessions';
import { Context, Effect, Latch, Layer } from 'effect';
import { readStanding } from './standing.ts';

/** The poll interval while a stream is open: the shortest time between two of its events. */
const lookEveryMillis = 500;
/** How soon a stream ends when its session has. */
const checkSessionsEveryMillis = 2000;
/** A comment is sent this often, since proxies and browsers give up on silence. */
const beatEveryMillis = 15_000;

const maxStreams = 100;
export const maxStreamsPerSession = 5;

type Watcher = { readonly sessionId: string; readonly stream: EventStream };

/**
 * The streams of admins who watch the system. However many there are, the database is asked once for all of them,
 * and not at all while there are none.
 */
export class StatusStream extends Context.Service<
  StatusStream,
  {
    /** A stream for this session, unless it or all together have too many. */
    readonly open: (session: AdminSession) => Effect.Effect<EventStream, HttpProblem>;
    /** Streams that are open, and how often the database was asked for them. */
    readonly stats: () => { readonly open: number; readonly looks: number };
  }
>()('projections/system/StatusStream') {
  static readonly layer = Layer.effect(
    StatusStream,
    Effect.gen(function* () {
      const sessions = yield* Sessions;
      const standingNow = Effect.provide(
        readStanding,
        yield* Effect.context<Effect.Services<typeof readStanding>>(),
      );
      const watchers = new Set<Watcher>();
      const watched = Latch.makeUnsafe(false);
      let looks = 0;
      /** What was seen last; new subscribers do not get it when it is older than one look. */
      let seen = { data: '', at: Number.NEGATIVE_INFINITY };
      let sessionsCheckedAt = Number.NEGATIVE_INFINITY;
      let beatenAt = Number.NEGATIVE_INFINITY;

      const open = Effect.fn('StatusStream.open')(function* ({ sessionId }: AdminSession) {
        const now = yield* monotonicMillis;
        const own = [...watchers].filter((watcher) => watcher.sessionId === sessionId);
        if (watchers.size >= maxStreams || own.length >= maxStreamsPerSession)
          return yield* Effect.fail(
            tooManyRequests(5, 'Too many live views are open. Close one and try again.'),
          );
        const stream = openEventStream(() => {
          watchers.delete(watcher);
          if (watchers.size === 0) watched.closeUnsafe();
        });
        const watcher: Watcher = { sessionId, stream };
        watchers.add(watcher);
        if (now - seen.at < lookEveryMillis) stream.tell(seen.data);
        watched.openUnsafe();
        return stream;
      });

      const endAll = () => {
        for (const { stream } of watchers) stream.end();
      };

      const endSignedOut = Effect.gen(function* () {
        const asked = [...watchers];
        if (asked.length === 0) return;
        const live = yield* sessions.stillLive(
          'admin',
          [...new Set(asked.map(({ sessionId }) => sessionId))],
          rolesOf(systemStream.access),
        );
        for (const { sessionId, stream } of asked) if (!live.has(sessionId)) stream.end();
      });

      const look = Effect.gen(function* () {
        const now = yield* monotonicMillis;
        looks++;
        if (now - sessionsCheckedAt >= checkSessionsEveryMillis) {
          sessionsCheckedAt = now;
          yield* endSignedOut;
        }
        // The contract says what leaves the house, here as in every answer.
        const data = JSON.stringify(systemStream.response.parse(yield* standingNow));
        seen = { data, at: yield* monotonicMillis };
        for (const { stream } of watchers) stream.tell(data);
        if (now - beatenAt < beatEveryMillis) return;
        beatenAt = now;
        for (const { stream } of watchers) stream.beat();
      });

      // Ends the streams, so that readers reconnect.
      const lookOrEnd = Effect.tapCause(look, () => Effect.sync(endAll));
      yield* Effect.forkScoped(
        supervised('system status', (progressed) =>
          watched.await.pipe(
            Effect.andThen(lookOrEnd),
            Effect.tap(Effect.sync(progressed)),
            Effect.andThen(Effect.sleep(lookEveryMillis)),
            Effect.forever,
          ),
        ),
      );
      yield* Effect.addFinalizer(() => Effect.sync(endAll));

      return StatusStream.of({ open, stats: () => ({ open: watchers.size, looks }) });
    }),
  );
}
