import { Context, type Effect } from 'effect';
import type { StreamRange } from '../read/read-events.ts';
import type { ShortStreams } from '../read/stream-reader.ts';
import type { LoadLong, LongStreams } from './load-long.ts';
import type { StreamLocks } from './stream-locks.ts';

/** How commands have the states that they decide on: what of the store only they use. */
export class StreamStates extends Context.Service<
  StreamStates,
  LongStreams & {
    /** Events of those streams that are short, in one snapshot of the database, and which are long. */
    readonly readShort: (parts: readonly StreamRange[]) => Effect.Effect<ShortStreams>;
    readonly loadLong: LoadLong;
    /** A stream's version at a position of the log; 0 when it began later, or not at all. */
    readonly versionAt: (streamId: string, position: number) => Effect.Effect<number>;
    /** Lets commands of this process that fight over a stream go one after another. */
    readonly streamLocks: StreamLocks;
  }
>()('event-store/StreamStates') {}
