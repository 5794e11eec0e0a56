import { PgClient } from '@effect/sql-pg';
import type { NamesOfClient } from '@setter/domain/clients/display-name';
import { countedSince } from '@setter/domain/fair-credits/review';
import { Effect } from 'effect';
import { spends } from '../analytics/models/spends.ts';
import { appointments } from '../appointments/projection.ts';
import type { AppointmentRow } from '../appointments/table.ts';
import { clients } from '../clients/projection.ts';
import { namesOfClient } from '../clients/queries.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { fairCreditRubrics, fairCredits } from './projection.ts';
import type { FairCreditRow, RubricRow } from './table.ts';

/** All versions, the newest first. */
export const loadRubrics = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<RubricRow>`
    SELECT ${fields(sql, fairCreditRubrics, 'r')} FROM ${from(sql, fairCreditRubrics, 'r')}
     ORDER BY r.version DESC`);
});

export type CountsOfClient = {
  readonly clientId: number;
  readonly claims: number;
  readonly unlocks: number;
};

/** The claims and unlocks of clients of the 90 days before an instant. */
export const countClaims = Effect.fnUntraced(function* (clientIds: readonly number[], at: string) {
  const sql = yield* PgClient.PgClient;
  const since = countedSince(at);
  return yield* Effect.orDie(sql<CountsOfClient>`
    SELECT asked.id AS "clientId",
           (SELECT count(*)::integer FROM ${from(sql, fairCredits, 'f')}
             WHERE f.client_id = asked.id AND f.requested_at >= ${since}) AS claims,
           (SELECT count(*)::integer FROM ${from(sql, spends, 's')}
             WHERE s.client_id = asked.id AND s.spent_at >= ${since}) AS unlocks
      FROM unnest(${clientIds}::integer[]) AS asked (id)`);
});

/** For which unlock and time of its appointments a client has claimed the credit. */
export const loadClaimed = Effect.fnUntraced(function* (clientId: number) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<Pick<FairCreditRow, 'spendId' | 'moves'>>`
    SELECT ${fields(sql, fairCredits, 'f', ['spendId', 'moves'])} FROM ${from(sql, fairCredits, 'f')}
     WHERE f.client_id = ${clientId}`);
});

/** What a claim's appointment is by now; its texts are sealed. */
type ClaimedAppointment = Pick<
  AppointmentRow,
  | 'title'
  | 'startTime'
  | 'endTime'
  | 'meetingType'
  | 'prospectName'
  | 'prospectEmail'
  | 'prospectPhone'
  | 'outcome'
  | 'outcomeAt'
  | 'outcomeVia'
> & {
  readonly appointmentStatus: AppointmentRow['status'];
  readonly nowSpendId: string | null;
  readonly nowMoves: number;
};

export type ClaimWithAppointment = FairCreditRow & ClaimedAppointment & NamesOfClient;

/** Claims with their appointments and clients, by the time at which the system approves; without one last, the oldest first. */
export const loadClaims = Effect.fnUntraced(function* (wanted: {
  readonly clientId?: number | undefined;
  readonly claimId?: string | undefined;
}) {
  const sql = yield* PgClient.PgClient;
  const { clientId = null, claimId = null } = wanted;
  return yield* Effect.orDie(sql<ClaimWithAppointment>`
    SELECT ${fields(sql, fairCredits, 'f')},
           ${fields(sql, appointments, 'a', ['title', 'startTime', 'endTime', 'meetingType', 'prospectName', 'prospectEmail', 'prospectPhone', 'outcome', 'outcomeAt', 'outcomeVia'])},
           a.status AS "appointmentStatus", a.spend_id AS "nowSpendId", a.moves AS "nowMoves", ${namesOfClient(sql)}
      FROM ${from(sql, fairCredits, 'f')} JOIN ${from(sql, appointments, 'a')} USING (appointment_id)
      LEFT JOIN ${from(sql, clients, 'c')} ON c.client_id = f.client_id
     WHERE (${clientId}::integer IS NULL OR f.client_id = ${clientId}::integer)
       AND (${claimId}::uuid IS NULL OR f.claim_id = ${claimId}::uuid)
     ORDER BY f.due_at NULLS LAST, f.requested_at, f.claim_id`);
});
