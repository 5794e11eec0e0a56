import type { PgClient } from '@effect/sql-pg';
import { creditLedger } from '../../credit-ledger/projection.ts';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { lots } from '../models/lots.ts';
import { creditsOfMoney, isIn, isOf } from '../queries/credit-facts.ts';

/**
 * Lines of refunds, each when it was made: a lot may be refunded in parts, and a refund that fails is reversed. The lots
 * say whose ledgers have any.
 */
const refunds = (sql: PgClient.PgClient, asked: Asked) => sql`
  (SELECT g.entry_id AS key, g.occurred_at AS at, g.client_id, g.payment_id, 0 - g.amount AS credits,
          CASE WHEN g.amount > 0 THEN 0 - g.amount_cents ELSE g.amount_cents END AS cents
     FROM (SELECT DISTINCT o.client_id FROM ${from(sql, lots, 'o')}
            WHERE o.refunded_at >= ${asked.from}::text::timestamptz AND ${isOf(sql, 'o', asked)}) r
     JOIN ${from(sql, creditLedger, 'g')} ON g.client_id = r.client_id
    WHERE g.type = 'refund' AND ${isIn(sql, 'g.occurred_at', asked)})`;

export const totalCreditsRefunded = creditsOfMoney(
  ({ refunded }) => refunded,
  refunds,
  (credits) => (credits < 0 ? 'A refund failed, and gave back' : 'Was refunded'),
);
