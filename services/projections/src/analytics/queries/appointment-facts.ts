import { PgClient } from '@effect/sql-pg';
import { displayName } from '@setter/domain/clients/display-name';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { clients } from '../../clients/projection.ts';
import { timeIn } from '../../format.ts';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';

type Names = {
  readonly username: PersonalText | null;
  readonly firstName: PersonalText | null;
  readonly lastName: PersonalText | null;
  readonly businessName: PersonalText | null;
};

/** The names of the client `c`, for SELECT. */
export const clientNamesOf = (sql: PgClient.PgClient) =>
  sql.literal(
    `c.username, c.first_name AS "firstName", c.last_name AS "lastName", c.business_name AS "businessName"`,
  );

export const calledClient = (names: Names): string => textOf(displayName(names));

type Row = Names & {
  readonly key: string;
  readonly at: string;
  readonly startTime: string;
  readonly title: PersonalText;
};

type AppointmentFacts = {
  /** The instant by which they are sought and sorted, of the appointments `a`. */
  readonly at: 'a.created_at' | 'a.start_time';
  /** From the first until before the second. */
  readonly from: string;
  readonly before: string;
  /** Which of them: a condition on `a`. */
  readonly where?: string;
};

/** Appointments that are not deleted, by one of their instants. */
export const appointmentFacts = Effect.fnUntraced(function* (
  { at, from: since, before, where = 'true' }: AppointmentFacts,
  asked: Asked,
  page: FactPage,
) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<Row>`
    SELECT a.appointment_id AS key, ${instantOf(sql, at)} AS at, ${instantOf(sql, 'a.start_time')} AS "startTime",
           a.title, ${clientNamesOf(sql)}
      FROM ${from(sql, appointments, 'a')} LEFT JOIN ${from(sql, clients, 'c')} USING (client_id)
     WHERE a.removed_at IS NULL AND ${sql.literal(where)}
       AND ${sql.literal(at)} >= ${since}::text::timestamptz AND ${sql.literal(at)} < ${before}::text::timestamptz
       ${pageOf(sql, page, at, 'a.appointment_id')}`);
  const { openAll } = yield* SubjectKeyStore;
  return (yield* openAll(rows)).map((row): KeyedFact => {
    const title = textOf(row.title) === '' ? 'Appointment' : `“${textOf(row.title)}”`;
    return {
      key: row.key,
      at: row.at,
      what: `${title}, ${timeIn(asked.timeZone, row.startTime)}`,
      who: calledClient(row),
      amount: 1,
      link: links.appointment(row.key),
    };
  });
});
