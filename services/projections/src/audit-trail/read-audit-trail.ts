import { displayName } from '@setter/domain/clients/display-name';
import { decodeSetterEvent } from '@setter/events/registry';
import { type AuditTrailEntry, auditTrailPage } from '@setter/contracts/audit-trail/audit-trail';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { notFound } from '@setter/http/call-failure';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import type { Recorded } from '../read-model.ts';
import { actorName, type Names, actorNames } from './actor-names.ts';
import type { Follow, StreamSelector } from './stream-selectors.ts';
import {
  adminNames,
  clientNames,
  eventsBefore,
  eventsOfIds,
  firstEvents,
  heldCurrencies,
  type LogRow,
} from './queries.ts';
import { describeEvent } from './descriptions.ts';

interface Asked {
  readonly from: readonly StreamSelector[];
  /** Null: the history has no events outside these selectors. */
  readonly follow: Follow | null;
  readonly before: number | undefined;
  readonly limit: number | undefined;
}

/** A page of the history that starts at some selectors, newest first. Fails with NotFound when it has no event. */
export const readAuditTrail = Effect.fnUntraced(function* ({
  from,
  follow,
  before,
  limit = auditTrailPage,
}: Asked) {
  const places = yield* allPlaces(from, follow);
  const rows = yield* eventsBefore(places, before, limit);
  const known = new Set(rows.map(({ id }) => id));
  const elsewhere = rows.map(({ metadata }) => metadata.causationId).filter((id) => !known.has(id));
  const causes = yield* eventsOfIds(places, [...new Set(elsewhere)]);
  const described = yield* describe([...rows, ...causes]);
  const byId = new Map(described.map((one) => [one.row.id, one]));
  return described.slice(0, rows.length).map(({ row, ...rest }): AuditTrailEntry => {
    const { position, id, type, schemaVersion, streamId, streamVersion, metadata } = row;
    const recordedAt = row.recordedAt.toISOString();
    const cause = byId.get(metadata.causationId);
    return {
      position,
      id,
      type,
      schemaVersion,
      streamId,
      streamVersion,
      recordedAt,
      occurredAt: metadata.occurredAt,
      ...rest,
      causedBy:
        cause === undefined
          ? { request: metadata.correlationId }
          : { position: cause.row.position, type: cause.row.type, sentence: cause.sentence },
      envelope: { ...row, recordedAt },
    };
  });
});

// Both are far beyond the history of any appointment, lead or payment.
const mostRounds = 4;
const mostFollowed = 500;

/** Follows the references between events until no new selector is found. */
const allPlaces = Effect.fnUntraced(function* (from: readonly StreamSelector[], follow: Follow | null) {
  const places = new Map<string, StreamSelector>();
  let fresh = from;
  if (from.length === 0) return yield* Effect.fail(notFound());
  for (let round = 0; fresh.length > 0; round++) {
    for (const place of fresh) places.set(JSON.stringify(place), place);
    // With fixed selectors one event proves that the history exists.
    const rows = yield* firstEvents(fresh, follow === null ? 1 : mostFollowed);
    if (round === 0 && rows.length === 0) return yield* Effect.fail(notFound());
    if (follow === null || round === mostRounds) break;
    const found = rows.flatMap((row) => {
      const event = recorded(row);
      return event === undefined ? [] : follow(event);
    });
    fresh = found.filter((place) => !places.has(JSON.stringify(place)));
  }
  return [...places.values()];
});

/** Undefined for an event type that this version of the code does not know. */
const recorded = ({ data, digest: _, recordedAt, ...row }: LogRow): Recorded | undefined => {
  const decoded = decodeSetterEvent(row.type, row.schemaVersion, data);
  return decoded.ok ? { ...row, ...decoded.event, recordedAt: recordedAt.toISOString() } : undefined;
};

/** Decrypts events and describes them. Personal texts of a history are decrypted here only. */
const describe = Effect.fnUntraced(function* (rows: readonly LogRow[]) {
  const keys = yield* SubjectKeyStore;
  const { timeZone } = yield* BusinessSettings;
  const events = yield* keys.openAll(
    rows.map((row) => {
      const decoded = decodeSetterEvent(row.type, row.schemaVersion, row.data);
      return decoded.ok ? { known: decoded.event, data: decoded.event.data } : { data: row.data };
    }),
  );
  const names = yield* namesIn(rows);
  return rows.map((row, index) => {
    const { actor } = row.metadata;
    const event = events[index];
    return {
      row,
      actor: { ...actor, name: actorName(actor, names) },
      sentence:
        event?.known === undefined
          ? `Something happened that this version of Setter does not know: ${row.type}`
          : describeEvent(event.known, actorNames(actor, names, timeZone)),
      data: { ...event?.data },
    };
  });
});

/** The decrypted names of the actors and subjects of events, and the currencies of their payments. */
const namesIn = Effect.fnUntraced(function* (rows: readonly LogRow[]) {
  const clientIds = new Set<number>();
  const adminIds = new Set<string>();
  const paymentIds = new Set<string>();
  for (const { metadata, data } of rows) {
    const { kind, id } = metadata.actor;
    if (kind === 'admin') adminIds.add(id);
    if (kind === 'client') clientIds.add(Number(id));
    for (const field of ['clientId', 'fromClientId', 'toClientId']) {
      const clientId = data[field];
      if (typeof clientId === 'number') clientIds.add(clientId);
    }
    if (typeof data['adminId'] === 'string') adminIds.add(data['adminId']);
    if (typeof data['paymentId'] === 'string') paymentIds.add(data['paymentId']);
    if (data['userKind'] === 'client') clientIds.add(Number(data['userId']));
    if (data['userKind'] === 'admin') adminIds.add(String(data['userId']));
  }
  const keys = yield* SubjectKeyStore;
  const people = yield* keys.openAll({
    clients: yield* clientNames([...clientIds]),
    admins: yield* adminNames([...adminIds]),
  });
  const names: Names = {
    clients: new Map(people.clients.map((client) => [client.clientId, displayName(client)])),
    admins: new Map(people.admins.map(({ adminId, name }) => [adminId, name])),
    currencies: new Map(
      (yield* heldCurrencies([...paymentIds])).map(({ paymentId, currency }) => [paymentId, currency]),
    ),
  };
  return names;
});
