import { PgClient } from '@effect/sql-pg';
import type { ConsideredFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { shownOutcome } from '@setter/domain/appointments/shown-outcome';
import { displayNameOf, type NamesOfClient } from '@setter/domain/clients/display-name';
import { isSameContact, searchesFor } from '@setter/domain/fair-credits/same-contact';
import { plusMs } from '@setter/domain/time';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { dayMs } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import { spends } from '../../analytics/models/spends.ts';
import { contactsSearched } from '../../appointments/contacts-searched.ts';
import { appointments } from '../../appointments/projection.ts';
import type { AppointmentRow } from '../../appointments/table.ts';
import { clients } from '../../clients/projection.ts';
import { namesOfClient } from '../../clients/queries.ts';
import { ListIndexes } from '../../list/list-indexes.ts';
import { fields, from } from '../../runner/sql-parts.ts';
import { fairCredits } from '../projection.ts';

// What is looked up when an admin opens one claim to decide it.

const recentDays = 30;

/**
 * A client's claims of the days before an instant, and how the appointments went that ended in them, unlocked. The last word on
 * one is read from its stream: its row forgets it when the credit comes back.
 */
export const countRecent = Effect.fnUntraced(function* (clientId: number, at: string) {
  const sql = yield* PgClient.PgClient;
  const since = plusMs(at, -recentDays * dayMs);
  const [counts] = yield* Effect.orDie(sql<ConsideredFairCredit['last30Days']>`
    WITH asked AS (
      SELECT f.status FROM ${from(sql, fairCredits, 'f')}
       WHERE f.client_id = ${clientId} AND f.requested_at >= ${since} AND f.requested_at <= ${at}),
    ended AS (
      SELECT (SELECT e.data ->> 'outcome' FROM event_store.events e
               WHERE e.stream_id = 'appointment-' || a.appointment_id AND e.type = 'AppointmentOutcomeReported'
                 AND e.data ->> 'spendId' = s.spend_id::text
                 AND NOT EXISTS (
                   SELECT FROM event_store.events m
                    WHERE m.stream_id = e.stream_id AND m.type = 'AppointmentRescheduled' AND m.version > e.version)
               ORDER BY e.version DESC LIMIT 1) AS outcome
        FROM ${from(sql, spends, 's')} JOIN ${from(sql, appointments, 'a')} USING (appointment_id)
       WHERE s.client_id = ${clientId} AND a.end_time >= ${since} AND a.end_time <= ${at}
         AND a.removed_at IS NULL AND a.status <> 'cancelled')
    SELECT (SELECT count(*)::integer FROM asked) AS claims,
           (SELECT count(*)::integer FROM asked WHERE status = 'approved') AS approved,
           (SELECT count(*)::integer FROM ended WHERE outcome = 'held') AS held,
           (SELECT count(outcome)::integer FROM ended) AS answered`);
  return counts ?? { claims: 0, approved: 0, held: 0, answered: 0 };
});

const shownFields = ['appointmentId', 'clientId', 'startTime', 'outcome', 'outcomeAt', 'outcomeVia'] as const;
type Found = Pick<AppointmentRow, (typeof shownFields)[number] | 'prospectEmail' | 'prospectPhone'> &
  NamesOfClient;

/** Of these appointments, those that are not removed, or are kept in a client's history. */
const loadContacts = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<Found>`
    SELECT ${fields(sql, appointments, 'a', [...shownFields, 'prospectEmail', 'prospectPhone'])}, ${namesOfClient(sql)}
      FROM ${from(sql, appointments, 'a')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE a.appointment_id = ANY(${ids}::text[]::uuid[]) AND (a.removed_at IS NULL OR a.credit_kept)
     ORDER BY a.start_time DESC, a.appointment_id`);
});

/** Other appointments with the person of one, the latest first. Contacts are compared when they are asked for. */
export const findSameContact = Effect.fnUntraced(function* (
  claimed: Pick<AppointmentRow, 'appointmentId' | 'prospectEmail' | 'prospectPhone'>,
) {
  const contactOf = (row: Pick<AppointmentRow, 'prospectEmail' | 'prospectPhone'>) => ({
    email: row.prospectEmail,
    phone: row.prospectPhone,
  });
  const contact = contactOf(claimed);
  const index = yield* (yield* ListIndexes).current(contactsSearched);
  const candidates = new Set(searchesFor(contact).flatMap((text) => [...index.keysWith(text)]));
  candidates.delete(claimed.appointmentId);
  if (candidates.size === 0) return [];
  const keys = yield* SubjectKeyStore;
  const rows = yield* keys.openAll(yield* loadContacts([...candidates]));
  return rows
    .filter((row) => isSameContact(contact, contactOf(row)))
    .map((row) => ({
      appointmentId: row.appointmentId,
      clientId: row.clientId,
      clientName: row.clientUsername === null ? null : displayNameOf(row),
      startTime: row.startTime,
      outcome: shownOutcome(row),
    }));
});
