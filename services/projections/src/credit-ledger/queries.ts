import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import { appointments } from '../appointments/projection.ts';
import type { AppointmentRow } from '../appointments/table.ts';
import { clients } from '../clients/projection.ts';
import { payments } from '../payments/projection.ts';
import type { PaymentRow } from '../payments/table.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { creditLedger } from './projection.ts';
import type { LedgerRow } from './table.ts';

/** A line with what is joined to it: the title of its appointment, and the card of its payment. */
export type LedgerLine = LedgerRow &
  Pick<PaymentRow, 'cardBrand' | 'cardLast4'> & {
    /** Sum of all amounts up to this line. */
    readonly balanceAfter: number;
    /** Null when the line is about no appointment, or about one of another client by now. */
    readonly appointmentTitle: AppointmentRow['title'] | null;
    /** The client's list has the appointment: neither removed, unless its credit was kept, nor reassigned. */
    readonly appointmentListed: boolean;
  };

/** A client's ledger, newest first. */
export const listLedgerLines = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<LedgerLine>`
    SELECT ${fields(sql, creditLedger, 'l')}, (sum(l.amount) OVER (ORDER BY l.position))::int AS "balanceAfter",
           a.title AS "appointmentTitle",
           coalesce(a.removed_at IS NULL OR a.credit_kept, false) AND a.appointment_id IS NOT NULL AS "appointmentListed",
           p.card_brand AS "cardBrand", p.card_last4 AS "cardLast4"
      FROM ${from(sql, creditLedger, 'l')}
      LEFT JOIN ${from(sql, appointments, 'a')} ON a.appointment_id = l.appointment_id AND a.client_id = l.client_id
      LEFT JOIN ${from(sql, payments, 'p')} ON p.payment_id = l.payment_id
     WHERE l.client_id = ${clientId}
     ORDER BY l.position DESC`);
});

/** Whether the client exists, removed or not: the ledger outlives the account. */
export const clientExists = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(
    sql`SELECT 1 FROM ${from(sql, clients, 'c')} WHERE c.client_id = ${clientId}`,
  );
  return rows.length > 0;
});
