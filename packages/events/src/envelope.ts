import type { ActorKind } from './value-sets.ts';

/** The actor of an event. `id` is a number as text, a UUID, or the name of a reactor or job. */
export type Actor = {
  readonly kind: ActorKind;
  readonly id: string;
};

/** Recorded with every event; holds ids and keyed hashes only, never personal text. */
export type EventMetadata = {
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly actor: Actor;
  /** UTC instant, ISO 8601, when it happened in the business. */
  readonly occurredAt: string;
  /** W3C trace context of the request that caused it. */
  readonly traceparent?: string;
};

/** An event as the store and the feeds hand it out. `position` is its place in the one gap-free order. */
export type RecordedEvent<E extends { readonly type: string; readonly data: unknown } = StoredEvent> = E & {
  readonly position: number;
  readonly streamId: string;
  readonly streamVersion: number;
  /** UUID v7. */
  readonly id: string;
  readonly schemaVersion: number;
  readonly partitionKey: string;
  readonly metadata: EventMetadata;
  /** UTC instant at which the store wrote it. */
  readonly recordedAt: string;
  /** Base64 of the SHA-256 that the log has for it; absent only where no store was asked. */
  readonly digest?: string;
};

export type StoredEvent = { readonly type: string; readonly data: Readonly<Record<string, unknown>> };

/**
 * What an application registers with the event store by declaration merging: `event`, the union of its events. Until
 * then any event goes.
 */
export interface Register {}

export type RegisteredEvent = Register extends { readonly event: infer E extends StoredEvent }
  ? E
  : StoredEvent;

/** A stream, and the partition key that its events carry. */
export type StreamRef = { readonly streamId: string; readonly partitionKey: string };
