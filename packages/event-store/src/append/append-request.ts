import type { Actor, StoredEvent, StreamRef } from '@setter/events/envelope';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Who asks for what, and when. Made by the HTTP bridge, a reactor or a tool, once per command. */
export type CommandContext = {
  /** UUID. The same id with the same `requestHash` is answered from the record. */
  readonly commandId: string;
  /** Keyed hash of what was asked, without secrets. */
  readonly requestHash: string;
  readonly correlationId: string;
  /** The event or request that led to this. */
  readonly causationId: string;
  readonly actor: Actor;
  /** UTC instant, ISO 8601: the business time of everything that this command does. */
  readonly occurredAt: string;
  readonly traceparent?: string;
};

/** A stream that a command read, with the version it saw (0: none), and what it appends there, if anything. */
export type StreamAppend = StreamRef & {
  readonly expectedVersion: number;
  readonly events: readonly StoredEvent[];
};

/** A value of which there is one: kinds are the application's own, such as `username`. */
export type ReservedValue = {
  readonly kind: string;
  readonly value: string;
  /** Stored as it is and not as a keyed hash: for values that say nothing about a person. The same for all of a kind. */
  readonly legible?: true;
};

/** A reserved value and who holds it. */
export type Reservation = ReservedValue & { readonly owner: string };

/**
 * What must become true in the same transaction but has no place in events, since it is secret or follows from them. The kind names the
 * function that carries it out, which the owner of the written tables registers in `event_store.side_write_handlers`;
 * two commands whose side writes name the same key never share a batch.
 */
export type SideWrite = { readonly kind: string; readonly key: string; readonly data: Json };

export type AppendRequest = {
  readonly context: CommandContext;
  readonly streams: readonly StreamAppend[];
  readonly reserve: readonly Reservation[];
  readonly release: readonly Reservation[];
  /** Subjects whose keys are shredded with this append. */
  readonly shredSubjectKeys: readonly string[];
  readonly sideWrites: readonly SideWrite[];
  /** Id of the history of the log that the decision rests on: in another one the append is a conflict. */
  readonly history?: string | undefined;
  /** What a repeat of this command is answered: status, ids and positions only. */
  readonly result: Json;
};

/** An event that was appended; `data` is JSON text. */
export type AppendedEvent = { readonly streamId: string; readonly type: string; readonly data: string };

export type AppendOutcome =
  | {
      readonly _tag: 'Appended';
      readonly position: number;
      readonly versions: Readonly<Record<string, number>>;
      /** As the log has them: personal texts are sealed. */
      readonly events: readonly AppendedEvent[];
    }
  | { readonly _tag: 'Duplicate'; readonly position: number; readonly result: Json }
  | { readonly _tag: 'CommandIdReused' }
  | {
      readonly _tag: 'Conflict';
      readonly streamId: string;
      readonly expected: number;
      readonly actual: number;
    }
  | { readonly _tag: 'ReservationTaken'; readonly kind: string; readonly owner: string }
  | { readonly _tag: 'SubjectErased'; readonly subjectId: string };
