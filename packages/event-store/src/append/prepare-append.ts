import type { EventMetadata, StoredEvent } from '@setter/events/envelope';
import type { EventDefinition } from '@setter/events/define-event';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import type { AppendRequest, CommandContext, Reservation } from './append-request.ts';
import { reservationValue } from './reservation-value.ts';
import { canonicalJson } from './canonical-json.ts';
import { eventDigest } from './digest.ts';
import type { SubjectKeyStore, MintedKey } from '../keys/keys.ts';
import type { PreparedAppend, PreparedEvent, PreparedSubject } from './prepared-append.ts';
import { countSealed, type KeyOf, sealUnderEach } from '../keys/sealed-text.ts';
import { type SealText, sealEvent, subjectsIn } from '../keys/seal-event.ts';
import type { EventCatalogue } from '../event-catalogue.ts';
import { UnstorableEvent } from '../errors.ts';
import type { SubjectKey } from '../keys/subject-key-cache.ts';

/** Stored bytes of one event's data, unless its definition allows more. */
const maxEventBytes = 64 * 1024;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type Preparation =
  | {
      readonly _tag: 'Ready';
      readonly append: PreparedAppend;
      readonly minted: ReadonlyMap<string, MintedKey>;
    }
  | { readonly _tag: 'SubjectErased'; readonly subjectId: string };

type Checked = { readonly definition: EventDefinition; readonly data: Readonly<Record<string, unknown>> };

/**
 * Everything about an append that needs no lock: shapes checked, texts sealed, digests made, so that the batch
 * itself only writes. Unstorable events are defects. A subject whose own stream begins here has no key yet as a
 * rule, so none is looked for unless `lookUpAll` says that this guess was wrong.
 */
export const prepareAppend = Effect.fnUntraced(function* (
  keys: SubjectKeyStore['Service'],
  catalogue: EventCatalogue['Service'],
  request: AppendRequest,
  lookUpAll: boolean,
): Effect.fn.Return<Preparation> {
  if (!uuidPattern.test(request.context.commandId))
    return yield* Effect.die(new TypeError('a command id must be a UUID'));
  const checked = yield* checkEvents(catalogue, request);
  const ownStreams = new Map<string, string>();
  for (const { definition, data } of checked) subjectsIn(definition, data, ownStreams);
  const subjects = [...ownStreams.keys()];

  const unborn = new Set(request.streams.filter((s) => s.expectedVersion === 0).map((s) => s.streamId));
  const lookUp = subjects.filter((id) => lookUpAll || !unborn.has(ownStreams.get(id)!));
  const known = lookUp.length === 0 ? new Map<string, SubjectKey>() : yield* keys.subjectKeys(lookUp);
  const minted = new Map<string, MintedKey>();
  for (const subjectId of subjects) {
    const key = known.get(subjectId);
    if (key === 'erased') return { _tag: 'SubjectErased', subjectId };
    if (key === undefined) minted.set(subjectId, keys.mint(subjectId));
  }

  const sealText: SealText = (subjectIds, path, text) =>
    sealUnderEach(
      subjectIds.map((subjectId): KeyOf => {
        const key = known.get(subjectId) ?? minted.get(subjectId)?.key;
        if (key === undefined || key === 'erased') throw new Error('a subject without a key');
        return [subjectId, key];
      }),
      path,
      text,
    );
  const events = yield* Effect.try({
    try: () => prepareEvents(request, checked, sealText),
    catch: unstorable(request),
  }).pipe(Effect.orDie);
  const rows = subjects.map((subjectId): PreparedSubject => {
    const wrapped = minted.get(subjectId)?.wrapped;
    return { subjectId, key: wrapped?.bytes ?? null, kid: wrapped?.kid ?? null, shred: false };
  });
  for (const subjectId of request.shredSubjectKeys)
    rows.push({ subjectId, key: null, kid: null, shred: true });
  return { _tag: 'Ready', minted, append: assemble(keys, request, events, rows) };
});

const checkEvents = Effect.fnUntraced(function* (
  catalogue: EventCatalogue['Service'],
  request: AppendRequest,
) {
  const checked: Checked[] = [];
  for (const { events } of request.streams) {
    for (const { type, data } of events) {
      const definition = catalogue.definition(type);
      if (definition === undefined)
        return yield* Effect.die(new UnstorableEvent({ type, message: 'unknown event type' }));
      const result = definition.schema.safeParse(data);
      if (!result.success)
        return yield* Effect.die(new UnstorableEvent({ type, message: result.error.message }));
      checked.push({ definition, data: result.data });
    }
  }
  return checked;
});

const prepareEvents = (
  { context, streams }: AppendRequest,
  checked: readonly Checked[],
  sealText: SealText,
): PreparedEvent[] => {
  const metadata = canonicalJson(metadataOf(context));
  let next = 0;
  return streams.flatMap(({ streamId, partitionKey, expectedVersion, events }) =>
    events.map((_: StoredEvent, offset): PreparedEvent => {
      const { definition, data } = checked[next++]!;
      let sealed = 0;
      const text = canonicalJson(
        sealEvent(definition, data, (...given) => {
          sealed++;
          return sealText(...given);
        }),
      );
      // It would be opened when it is shown, for a reader who may not see it.
      if (countSealed(text) !== sealed)
        throw new UnstorableEvent({ type: definition.type, message: 'a public text that looks sealed' });
      const { maxBytes = maxEventBytes } = definition;
      if (Buffer.byteLength(text) > maxBytes) {
        throw new UnstorableEvent({ type: definition.type, message: `larger than ${maxBytes} bytes` });
      }
      const head = {
        id: randomUUIDv7(),
        streamId,
        streamVersion: expectedVersion + offset + 1,
        type: definition.type,
        schemaVersion: definition.version,
        partitionKey,
      };
      return { ...head, data: text, metadata, digest: eventDigest(head, text, metadata) };
    }),
  );
};

const assemble = (
  keys: SubjectKeyStore['Service'],
  request: AppendRequest,
  events: readonly PreparedEvent[],
  subjects: readonly PreparedSubject[],
): PreparedAppend => {
  const reservation = (take: boolean) => (reservation: Reservation) => ({
    kind: reservation.kind,
    value: reservationValue(keys, reservation),
    owner: reservation.owner,
    take,
  });
  const reservations = [
    ...request.release.map(reservation(false)),
    ...request.reserve.map(reservation(true)),
  ];
  return {
    commandId: request.context.commandId.toLowerCase(),
    requestHash: request.context.requestHash,
    result: canonicalJson(request.result),
    prunable: request.context.actor.kind !== 'system',
    history: request.history,
    anonymous: request.context.actor.kind === 'visitor',
    streams: request.streams.map((s) => ({
      streamId: s.streamId,
      expected: s.expectedVersion,
      written: s.expectedVersion + s.events.length,
    })),
    events,
    reservations,
    subjects,
    sideWrites: request.sideWrites.map(({ kind, key, data }) => ({ kind, key, data: canonicalJson(data) })),
    bytes: events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 200),
  };
};

const metadataOf = (context: CommandContext): EventMetadata => ({
  commandId: context.commandId,
  correlationId: context.correlationId,
  causationId: context.causationId,
  actor: context.actor,
  occurredAt: context.occurredAt,
  ...(context.traceparent === undefined ? {} : { traceparent: context.traceparent }),
});

const unstorable = (request: AppendRequest) => (cause: unknown) =>
  cause instanceof UnstorableEvent
    ? cause
    : new UnstorableEvent({
        type: request.streams.flatMap((s) => s.events.map((e) => e.type)).join(', '),
        message: String(cause),
      });
