import { PgClient } from '@effect/sql-pg';
import type { NamesOfClient } from '@setter/domain/clients/display-name';
import { Effect } from 'effect';
import { clients } from '../clients/projection.ts';
import { namesOfClient } from '../clients/queries.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { appointments } from './projection.ts';
import type { AppointmentRow } from './table.ts';

/** An appointment with the names of its client, who may be removed. */
export type AppointmentWithClient = AppointmentRow & NamesOfClient;

/** Those of these ids, in any order. */
export const loadAppointments = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<AppointmentWithClient>`
    SELECT ${fields(sql, appointments, 'a')}, ${namesOfClient(sql)}
      FROM ${from(sql, appointments, 'a')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE a.appointment_id = ANY(${ids}::text[]::uuid[])`);
});

/** A client's own, soonest first: those that are not removed, and removed ones whose credit was kept. */
export const listAppointmentsOfClient = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<AppointmentRow>`
    SELECT ${fields(sql, appointments, 'a')} FROM ${from(sql, appointments, 'a')}
     WHERE a.client_id = ${clientId} AND (a.removed_at IS NULL OR a.credit_kept)
     ORDER BY a.start_time, a.appointment_id`);
});
