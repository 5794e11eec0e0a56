import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { terms } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import type { OutgoingMail } from './mail-transport.ts';

/** Keeps a mail as it is about to be sent, in place of the attempt before. Nothing is kept about an erased person. */
export const keepSentMail = Effect.fn('keepSentMail')(function* (
  subjectId: string,
  { emailId, to, subject, html, text }: OutgoingMail,
  withParts: boolean,
) {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const [sealedTo, sealedSubject, sealedHtml, sealedText] = yield* Effect.all([
    keys.seal(subjectId, 'mail.to', to),
    keys.seal(subjectId, 'mail.subject', subject),
    keys.seal(subjectId, 'mail.html', html),
    keys.seal(subjectId, 'mail.text', text),
  ]);
  if (sealedTo === undefined || sealedSubject === undefined) return;
  yield* sql`
    INSERT INTO mail.sent_mails (email_id, recipient, subject, html, text)
    VALUES (${emailId}::text::uuid, ${sealedTo}, ${sealedSubject}, ${withParts ? (sealedHtml ?? null) : null}::text,
            ${withParts ? (sealedText ?? null) : null}::text)
        ON CONFLICT (email_id) DO UPDATE
       SET recipient = excluded.recipient, subject = excluded.subject, html = excluded.html, text = excluded.text,
           rendered_at = now()`;
});

/** Forgets the parts of mails that are kept no longer. Answers how many. */
export const forgetOldMails = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    UPDATE mail.sent_mails SET html = NULL, text = NULL
     WHERE html IS NOT NULL AND rendered_at < now() - ${terms.keptMailDays} * interval '1 day' RETURNING 1`;
  return rows.length;
}).pipe(Effect.withSpan('forgetOldMails'));
