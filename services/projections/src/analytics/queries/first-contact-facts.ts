import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import type { Asked } from '../facts/asked.ts';
import { type FactPage, instantOf, type KeyedFact, links, pageOf } from './fact-page.ts';
import { firstCalls, type FirstContactMetric, sumFirstContacts } from './first-contacts.ts';
import type { MetricQueries } from './metric-queries.ts';
import { setterNames } from './setter-names.ts';

type Row = {
  readonly key: string;
  /** When the enquiry was sent. */
  readonly at: string;
  readonly leadId: string;
  readonly adminId: string;
  readonly minutes: number;
  readonly inTime: boolean;
  readonly name: PersonalText | null;
  readonly email: PersonalText | null;
};

/** First calls at the instants of their enquiries, also of leads that were removed or erased since. */
const firstContactFacts = (metric: FirstContactMetric) =>
  Effect.fnUntraced(function* (asked: Asked, page: FactPage) {
    const sql = yield* PgClient.PgClient;
    const rows = yield* Effect.orDie(sql<Row>`
    SELECT c.call_id AS key, ${instantOf(sql, 'c.answers_since')} AS at, c.lead_id AS "leadId", c.admin_id AS "adminId",
           c.answers_minutes AS minutes, c.answers_in_time AS "inTime", l.name, l.email
           ${firstCalls(sql, asked)}
       AND ${metric === 'firstContactsInTime' ? sql`c.answers_in_time` : sql`true`}
       ${pageOf(sql, page, 'c.answers_since', 'c.call_id')}`);
    const nameOf = yield* setterNames([...new Set(rows.map(({ adminId }) => adminId))], 'Not known');
    const { openAll } = yield* SubjectKeyStore;
    return (yield* openAll(rows)).map((row): KeyedFact => {
      const { key, at, leadId, adminId, minutes, inTime, name, email } = row;
      const after = minutes === 1 ? '1 minute' : `${minutes} minutes`;
      return {
        key,
        at,
        what: `First called after ${after} by ${nameOf(adminId)}, ${inTime ? 'in time' : 'too late'}`,
        who: textOf(name) || textOf(email),
        amount: metric === 'firstContactMinutes' ? minutes : 1,
        link: links.lead(leadId),
      };
    });
  });

/** A number of first calls, by the day of the enquiry. */
export const firstContactMetric = (metric: FirstContactMetric): MetricQueries => ({
  number: (asked) => Effect.map(sumFirstContacts(asked), (sums) => sums[metric]),
  facts: firstContactFacts(metric),
});
