import { PgClient } from '@effect/sql-pg';
import type { KnownContact } from '@setter/domain/calling/may-contact';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { ContactKind } from '@setter/events/contacts/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { Effect } from 'effect';
import { leads } from '../leads/projection.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { contacts, washOf } from './projection.ts';
import type { ContactRow } from './table.ts';

/** What is known of numbers and addresses, by their keys. */
export const loadContacts = Effect.fnUntraced(function* (keys: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<ContactRow>`
    SELECT ${fields(sql, contacts, 'c')} FROM ${from(sql, contacts, 'c')}
     WHERE c.contact_key = ANY(${keys}::text[])`);
  return new Map(rows.map((row) => [row.contactKey, row]));
});

/** What the decision about contacting a person looks at. */
export const knownContact = (row: ContactRow | undefined): KnownContact => ({
  listed: row?.listed ?? null,
  wash: row === undefined ? null : washOf(row),
});

/** What is known of one number or address; undefined for what is none, or is unknown. */
export const findContact = Effect.fnUntraced(function* (kind: ContactKind, text: PersonalText | null) {
  const { hashReservation } = yield* SubjectKeyStore;
  const key = contactKey(hashReservation, kind, text);
  return key === undefined ? undefined : (yield* loadContacts([key])).get(key);
});

/** The day of the latest wash, how many numbers were washed then, and how many of them were registered. */
export const lastWash = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<{ washedOn: string; washed: number; registered: number }>`
    SELECT c.washed_on AS "washedOn", count(*)::int AS washed,
           (count(*) FILTER (WHERE c.registered))::int AS registered
      FROM ${from(sql, contacts, 'c')}
     WHERE c.washed_on = (SELECT max(l.washed_on) FROM ${from(sql, contacts, 'l')})
     GROUP BY c.washed_on`);
  return row ?? null;
});

const perBatch = 1000;

/** The phone numbers of open leads, as they were typed, opened a batch at a time. */
export const phonesOfOpenLeads = Effect.fnUntraced(function* (after: string | undefined) {
  const sql = yield* PgClient.PgClient;
  const { openScanned } = yield* SubjectKeyStore;
  const rows = yield* Effect.orDie(sql<{ leadId: string; phone: PersonalText }>`
    SELECT l.lead_id AS "leadId", l.phone FROM ${from(sql, leads, 'l')}
     WHERE l.status IN ('new', 'contacted') AND l.removed_at IS NULL AND NOT l.is_erased AND l.phone IS NOT NULL
       AND (${after ?? null}::text IS NULL OR l.lead_id > ${after ?? null}::text::uuid)
     ORDER BY l.lead_id LIMIT ${perBatch}`);
  const phones = (yield* openScanned(rows)).map(({ phone }) => phone);
  return { phones, next: rows.length < perBatch ? undefined : rows.at(-1)?.leadId };
});
