import { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { terms } from '@setter/events/terms/value-sets';
import { Effect } from 'effect';
import type { OutgoingMail } from './mail-transport.ts';

/** Whose texts are in a mail, and whose address it goes to. */
export type MailSubjects = { readonly recipient: string; readonly texts: readonly string[] };

/**
 * Keeps a mail as it is about to be sent, in place of the attempt before. What it says is sealed under the keys of all whose
 * texts are in it, the recipient's among them, so that it goes with each of them. Nothing is kept about an erased person.
 */
export const keepSentMail = Effect.fn('keepSentMail')(function* (
  { recipient, texts }: MailSubjects,
  { emailId, to, subject, html, text }: OutgoingMail,
  withParts: boolean,
) {
  const sql = yield* PgClient.PgClient;
  const keys = yield* SubjectKeyStore;
  const subjects = [recipient, ...texts];
  const [sealedTo, sealedSubject, sealedHtml, sealedText] = yield* Effect.all([
    keys.seal(recipient, 'mail.to', to),
    keys.sealUnderAll(subjects, 'mail.subject', subject),
    keys.sealUnderAll(subjects, 'mail.html', html),
    keys.sealUnderAll(subjects, 'mail.text', text),
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

/** Forgets the parts of mails that are kept no longer. Returns how many. */
export const forgetOldMails = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    UPDATE mail.sent_mails SET html = NULL, text = NULL
     WHERE html IS NOT NULL AND rendered_at < now() - ${terms.keptMailDays} * interval '1 day' RETURNING 1`;
  return rows.length;
}).pipe(Effect.withSpan('forgetOldMails'));
