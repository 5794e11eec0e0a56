import { PgClient } from '@effect/sql-pg';
import type { PersonalText } from '@setter/events/marks';
import { Effect } from 'effect';
import { searchOpened } from '../list/search-opened.ts';
import { fields, from } from '../runner/sql-parts.ts';
import { emailLog } from './projection.ts';
import type { EmailLogRow } from './table.ts';

/** With what was kept of it when it was rendered, sealed. */
export type EmailWithTexts = EmailLogRow & {
  readonly subject: PersonalText | null;
  readonly recipientEmail: PersonalText | null;
};

/** Those of these ids, in any order. */
export const loadEmailRows = Effect.fnUntraced(function* (ids: readonly string[]) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<EmailWithTexts>`
    SELECT ${fields(sql, emailLog, 'e')}, m.subject, m.recipient AS "recipientEmail"
      FROM ${from(sql, emailLog, 'e')} LEFT JOIN mail.sent_mails m ON m.email_id = e.email_id
     WHERE e.email_id = ANY(${ids}::text[]::uuid[])`);
});

/** The kept parts of one; undefined where there is no such e-mail. */
export const findOpenedEmail = Effect.fnUntraced(function* (id: string) {
  const sql = yield* PgClient.PgClient;
  const [row] = yield* Effect.orDie(sql<
    EmailWithTexts & { readonly htmlContent: PersonalText | null; readonly textContent: PersonalText | null }
  >`
    SELECT ${fields(sql, emailLog, 'e')}, m.subject, m.recipient AS "recipientEmail",
           m.html AS "htmlContent", m.text AS "textContent"
      FROM ${from(sql, emailLog, 'e')} LEFT JOIN mail.sent_mails m ON m.email_id = e.email_id
     WHERE e.email_id = ${id}::text::uuid`);
  return row;
});

/** Ids of the e-mails that were sent to an address, or made from a template, in which a folded text occurs. */
export const searchEmails = Effect.fnUntraced(function* (q: string) {
  const sql = yield* PgClient.PgClient;
  return yield* searchOpened(q, (after, limit) =>
    Effect.map(
      sql<Pick<EmailWithTexts, 'emailId' | 'template' | 'recipientEmail'>>`
        SELECT e.email_id::text AS "emailId", e.template, m.recipient AS "recipientEmail"
          FROM ${from(sql, emailLog, 'e')} LEFT JOIN mail.sent_mails m ON m.email_id = e.email_id
         WHERE e.email_id > ${after}::text::uuid ORDER BY e.email_id LIMIT ${limit}`,
      (rows) =>
        rows.map(({ emailId, template, recipientEmail }) => ({
          id: emailId,
          texts: [template, template?.replaceAll('-', ' ') ?? null, recipientEmail],
        })),
    ),
  );
});
