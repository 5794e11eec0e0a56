import type { Tracer } from 'effect';

/** One command as `append_batch` takes it: nothing left to be computed under the lock. */
export type PreparedAppend = {
  readonly commandId: string;
  readonly requestHash: string;
  /** JSON text. */
  readonly result: string;
  readonly prunable: boolean;
  /** Id of the history of the log that its decision rests on; absent where it rests on none. */
  readonly history?: string | undefined;
  /** By a visitor: such commands may fill only a part of the queue. */
  readonly anonymous: boolean;
  readonly streams: readonly {
    readonly streamId: string;
    readonly expected: number;
    readonly written: number;
  }[];
  readonly events: readonly PreparedEvent[];
  readonly reservations: readonly PreparedReservation[];
  readonly subjects: readonly PreparedSubject[];
  readonly sideWrites: readonly PreparedSideWrite[];
  /** About how many bytes it sends. */
  readonly bytes: number;
  /** In which it is asked for, if spans are exported. */
  readonly span?: Tracer.AnySpan;
};

export type PreparedEvent = {
  readonly id: string;
  readonly streamId: string;
  readonly streamVersion: number;
  readonly type: string;
  readonly schemaVersion: number;
  readonly partitionKey: string;
  /** Canonical JSON texts. */
  readonly data: string;
  readonly metadata: string;
  readonly digest: Buffer;
};

export type PreparedReservation = {
  readonly kind: string;
  readonly value: string;
  readonly owner: string;
  /** False: freed. */
  readonly take: boolean;
};

/** A subject whose key sealed something here (`key` is set when it was minted for it), or is shredded. */
export type PreparedSubject = {
  readonly subjectId: string;
  readonly key: Uint8Array | null;
  readonly kid: string | null;
  readonly shred: boolean;
};

export type PreparedSideWrite = {
  readonly kind: string;
  readonly key: string;
  /** JSON text. */
  readonly data: string;
};
