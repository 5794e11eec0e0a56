import { PgClient } from '@effect/sql-pg';
import type { EmailStatus } from '@setter/events/email/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { Effect } from 'effect';
import { adminNames } from '../audit-trail/queries.ts';
import { emailLog } from '../email-log/projection.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { supportRequests } from './projection.ts';
import type { SupportRequestRow } from './table.ts';

/** With the admins who replied, by id, and what became of the mails of the replies, by their ids. */
export type SupportRequestWithReplies = SupportRequestRow & {
  readonly admins: Readonly<Record<string, PersonalText>>;
  readonly mails: Readonly<Record<string, EmailStatus>>;
};

/** Those of these ids, in any order. */
export const loadSupportRequests = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<SupportRequestRow>`
    SELECT ${fields(sql, supportRequests, 's')} FROM ${from(sql, supportRequests, 's')}
     WHERE s.request_id = ANY(${ids}::text[]::uuid[])`);
  const replies = rows.flatMap((row) => row.replies);
  const names = yield* adminNames([...new Set(replies.map(({ adminId }) => adminId))]);
  const admins = Object.fromEntries(names.map(({ adminId, name }) => [adminId, name]));
  const mails = yield* mailsOf(replies.map(({ id }) => id));
  return rows.map((row): SupportRequestWithReplies => ({ ...row, admins, mails }));
});

const mailsOf = Effect.fnUntraced(function* (emailIds: readonly string[]) {
  if (emailIds.length === 0) return {};
  const sql = yield* PgClient.PgClient;
  const rows = yield* Effect.orDie(sql<{ emailId: string; status: EmailStatus }>`
    SELECT e.email_id AS "emailId", e.status FROM ${from(sql, emailLog, 'e')}
     WHERE e.email_id = ANY(${emailIds}::text[]::uuid[])`);
  return Object.fromEntries(rows.map(({ emailId, status }) => [emailId, status]));
});
