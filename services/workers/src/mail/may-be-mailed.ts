import { mayMail } from '@setter/domain/calling/may-contact';
import { contactKey } from '@setter/domain/contacts/contact-key';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { contactStream } from '@setter/events/streams';
import type { MailContent } from '@setter/mail/mail';
import { Effect } from 'effect';

/** Whether marketing mail may go to an address, by the log as it is just before it is sent. */
export const mayBeMailed = Effect.fn('mayBeMailed')(function* ({
  to,
  confirmedAt,
}: Pick<MailContent, 'to' | 'confirmedAt'>) {
  const { hashReservation } = yield* SubjectKeyStore;
  const key = contactKey(hashReservation, 'email', to);
  if (key === undefined) return false;
  const store = yield* EventStore;
  const { events } = yield* store.readStream(contactStream(key).streamId);
  const last = events.findLast(({ type }) => type === 'ContactListed' || type === 'ContactUnlisted');
  const listedAt = last?.type === 'ContactListed' ? last.position : null;
  return mayMail({ listedAt, confirmedAt: confirmedAt ?? null }).length === 0;
});
