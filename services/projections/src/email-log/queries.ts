import { PgClient } from '@effect/sql-pg';
import type { PersonalText } from '@setter/events/marks';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { foldText } from '@setter/events/texts/fold-text';
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

const searchedAtOnce = 1000;

/**
 * Ids of the e-mails that were sent to an address, or made from a template, in which a folded text occurs. Addresses are
 * opened for this search and dropped: nothing of them lies in memory, and an erased one is found no more.
 */
export const searchEmails = Effect.fn('searchEmails')(function* (q: string) {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const found: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = yield* Effect.orDie(sql<Pick<EmailWithTexts, 'emailId' | 'template' | 'recipientEmail'>>`
      SELECT e.email_id::text AS "emailId", e.template, m.recipient AS "recipientEmail"
        FROM ${from(sql, emailLog, 'e')} LEFT JOIN mail.sent_mails m ON m.email_id = e.email_id
       WHERE e.email_id > ${after}::text::uuid ORDER BY e.email_id LIMIT ${searchedAtOnce}`);
    for (const { emailId, template, recipientEmail } of yield* keys.openScanned(rows)) {
      const texts = [template, template?.replaceAll('-', ' '), recipientEmail];
      if (texts.some((text) => typeof text === 'string' && foldText(text).includes(q))) found.push(emailId);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < searchedAtOnce) return found;
    after = last.emailId;
  }
});
