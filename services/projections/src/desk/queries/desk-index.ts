import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Context, Effect, Layer } from 'effect';
import { contacts, washOf } from '../../contacts/projection.ts';
import type { ContactRow } from '../../contacts/table.ts';
import { leads } from '../../leads/projection.ts';
import { followTables } from '../../runner/follow-tables.ts';
import { fields, from, writtenSince } from '../../runner/sql-parts.ts';
import { deskFields, type DeskFacts, DeskLeads } from '../desk-leads.ts';

/** Rows that are read and opened at a time. */
const batchSize = 500;

type Known = Pick<ContactRow, 'contactKey' | 'listed' | 'washedOn' | 'registered'>;

const make = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const selected = fields(sql, leads, 'l', deskFields);

  const put = Effect.fnUntraced(function* (rows: readonly DeskFacts[], into: DeskLeads) {
    for (let at = 0; at < rows.length; at += batchSize)
      for (const row of yield* keys.openScanned(rows.slice(at, at + batchSize))) into.set(row);
  });

  const known = fields(sql, contacts, 'c', ['contactKey', 'listed', 'washedOn', 'registered']);
  const readAll = Effect.gen(function* () {
    const read = new DeskLeads(keys.hashReservation);
    for (const row of yield* sql<Known>`SELECT ${known} FROM ${from(sql, contacts, 'c')}`)
      read.contacts.set(row.contactKey, { listed: row.listed, wash: washOf(row) });
    let after: string | undefined;
    for (;;) {
      const rows: readonly DeskFacts[] = yield* sql<DeskFacts>`
        SELECT ${selected} FROM ${from(sql, leads, 'l')}
         WHERE l.removed_at IS NULL
           AND (l.waiting_since IS NOT NULL OR l.next_call_at IS NOT NULL OR l.status = 'contacted')
           ${after === undefined ? sql.literal('') : sql`AND l.lead_id > ${after}::text::uuid`}
         ORDER BY l.lead_id LIMIT ${batchSize}`;
      yield* put(rows, read);
      const last = rows.at(-1);
      if (last === undefined || rows.length < batchSize) return read;
      after = last.leadId;
    }
  });

  return {
    /** The leads that are to be called, as of now or later. Fails with NotReady while the model is not built. */
    current: yield* followTables({
      name: 'desk',
      models: [leads, contacts],
      readAll,
      readChanged: Effect.fnUntraced(function* (held, snapshot) {
        const rows = yield* sql<DeskFacts>`
          SELECT ${selected} FROM ${from(sql, leads, 'l')} WHERE ${writtenSince(sql, 'l', snapshot)}`;
        yield* put(rows, held);
        const changed = yield* sql<Known>`
          SELECT ${known} FROM ${from(sql, contacts, 'c')} WHERE ${writtenSince(sql, 'c', snapshot)}`;
        for (const row of changed)
          held.contacts.set(row.contactKey, { listed: row.listed, wash: washOf(row) });
        return held;
      }),
    }),
  };
});

/** The desk's order in the memory of this process: its places and contacts come from texts that the database has sealed. */
export class DeskIndex extends Context.Service<DeskIndex, Effect.Success<typeof make>>()(
  'projections/desk/DeskIndex',
) {
  static readonly layer = Layer.effect(DeskIndex, make);
}
