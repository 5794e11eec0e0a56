import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { timeIn } from '../../format.ts';
import { from } from '../../runner/sql-parts.ts';
import type { Asked } from '../facts/asked.ts';
import { endedBefore, outcomeNumber, outcomeNumbers, type OutcomeMetric } from '../outcome-counts.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import { type OutcomeCount, rowsOfPart, withParty } from './count-outcomes.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';
import { isOfOrigin } from './lead-facts.ts';
import type { MetricQueries } from './metric-queries.ts';

type Row = Pick<OutcomeCount, 'part' | 'was'> &
  Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'> & {
    readonly key: string;
    readonly at: string;
    readonly clientId: number;
    readonly appointmentId: string;
    readonly title: PersonalText | null;
    readonly startTime: string | null;
  };

const words = {
  held: 'held',
  no_show: 'no-show',
  wrong_person: 'wrong person',
  not_as_described: 'not as described',
  open: 'not decided yet',
  approved: 'approved',
  declined: 'declined',
  lapsed: 'lapsed',
} as const satisfies Readonly<Record<NonNullable<OutcomeCount['was']>, string>>;

/** What happened to the appointment: `Unlocked “Equipment finance”, Nov 6, 2026, 1:15 PM`. */
const whatOf = ({ part, was, title, startTime }: Row, timeZone: string): string => {
  const called = textOf(title) === '' ? 'an appointment' : `“${textOf(title)}”`;
  const of = startTime === null ? called : `${called}, ${timeIn(timeZone, startTime)}`;
  switch (part) {
    case 'unlock':
      return `Unlocked ${of}`;
    case 'claim':
      return `Asked for the credit of ${of}: ${words[was ?? 'open']}`;
    case 'ended':
      return `${of.charAt(0).toUpperCase()}${of.slice(1)}: ${was === null ? 'no word' : words[was]}`;
    default:
      return part satisfies never;
  }
};

const outcomeFacts = (metric: OutcomeMetric) =>
  Effect.fnUntraced(function* (asked: Asked, page: FactPage) {
    const sql = yield* PgClient.PgClient;
    const { part, ...rest } = outcomeNumbers[metric];
    const isIn = (column: string) => {
      const at = sql.literal(column);
      const isOfPeriod = sql`${at} >= ${asked.from}::text::timestamptz AND ${at} < ${asked.before}::text::timestamptz`;
      return part === 'ended'
        ? sql`${isOfPeriod} AND ${at} < ${endedBefore(asked)}::text::timestamptz`
        : isOfPeriod;
    };
    const rows = yield* Effect.orDie(sql<Row>`
    SELECT m.part, m.was, m.key, ${instantOf(sql, 'm.at')} AS at, m.client_id AS "clientId",
           m.appointment_id AS "appointmentId", a.title, ${instantOf(sql, 'a.start_time')} AS "startTime",
           ${clientNamesOf(sql)}
      FROM (${rowsOfPart(sql, part, { isIn })}) m ${withParty(sql)}
      LEFT JOIN ${from(sql, appointments, 'a')} ON a.appointment_id = m.appointment_id
      LEFT JOIN ${from(sql, clients, 'c')} ON c.client_id = m.client_id
     WHERE ${'was' in rest ? sql`m.was IS NOT DISTINCT FROM ${rest.was}::text` : sql`true`}
       AND ${asked.clientId === undefined ? sql`true` : sql`m.client_id = ${asked.clientId}::int`}
       AND ${isOfOrigin(sql, asked.origin)} AND ${isOfSetter(sql, asked.origin.setter)}
       ${pageOf(sql, page, 'm.at', 'm.key', 'text')}`);
    const { openAll } = yield* SubjectKeyStore;
    return (yield* openAll(rows)).map((row): KeyedFact => ({
      key: row.key,
      at: row.at,
      what: whatOf(row, asked.timeZone),
      who: calledClient(row),
      amount: 1,
      link: links.appointment(row.appointmentId),
    }));
  });

const isOfSetter = (sql: PgClient.PgClient, setter: string | null | undefined) =>
  setter === undefined ? sql`true` : sql`o.setter IS NOT DISTINCT FROM ${setter}::text`;

/** A number of how appointments went, whose facts are of appointments. */
export const outcomeMetric = (metric: OutcomeMetric): MetricQueries => ({
  number: (asked, days) => outcomeNumber(metric, asked, days),
  facts: outcomeFacts(metric),
});
