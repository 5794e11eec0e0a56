import type { PgClient } from '@effect/sql-pg';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { lots } from '../models/lots.ts';
import { creditsOfMoney, isIn, isOf } from '../queries/credit-facts.ts';

/** Lots that were bought. */
const purchases = (sql: PgClient.PgClient, asked: Asked) => sql`
  (SELECT o.lot_id AS key, o.arrived_at AS at, o.client_id, o.payment_id, o.credits, o.cents
     FROM ${from(sql, lots, 'o')}
    WHERE o.payment_id IS NOT NULL AND ${isIn(sql, 'o.arrived_at', asked)} AND ${isOf(sql, 'o', asked)})`;

export const totalCreditsPurchased = creditsOfMoney(
  ({ purchased }) => purchased,
  purchases,
  () => 'Bought',
);
