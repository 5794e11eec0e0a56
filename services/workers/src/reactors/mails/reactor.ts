import { emailDecider } from '@setter/domain/email/decider';
import { emailStream } from '@setter/events/streams';
import { causingTypes, mailsCausedBy, typesWithStream } from '@setter/mail/caused-mails';
import type { Mail, MailIds, MailTo } from '@setter/mail/mail';
import { type MailName, mails as registry, queueMail } from '@setter/mail/mails';
import { Effect } from 'effect';
import { derivedId } from '../../derived-id.ts';
import { reaction } from '../../reaction.ts';
import { ownStream, reactor, type Recorded } from '../../reactor.ts';
import { isSinceCalendars } from '../../since-calendars.ts';
import { alertedAdmins } from './alerted-admins.ts';

type ToOne = Exclude<MailTo<MailIds>, { readonly alert: unknown }> & { readonly name: MailName };

const isForLater = ({ name }: { readonly name: MailName }): boolean =>
  (registry[name] as Mail).sinceCalendars === true;

/** The mails that an event causes, each to one person. An alert reaches the admins who had it on at the event. */
const mailsOf = Effect.fnUntraced(function* (event: Recorded) {
  const stream = typesWithStream.has(event.type) ? yield* ownStream(event) : [];
  const caused = mailsCausedBy(event, stream);
  const isWanted = caused.some(isForLater) ? yield* isSinceCalendars(event.position) : true;
  const wanted = isWanted ? caused : caused.filter((one) => !isForLater(one));
  const toEach = yield* Effect.forEach(wanted, ({ name, to }) =>
    'recipient' in to
      ? Effect.succeed([{ ...to, name }])
      : Effect.map(alertedAdmins(to.alert, event.position), (adminIds) =>
          adminIds.map((adminId) => ({
            name,
            recipient: `admin-${adminId}`,
            ids: { ...to.ids, adminId },
          })),
        ),
  );
  return toEach.flat() as readonly ToOne[];
});

const queue = (event: Recorded, caused: readonly ToOne[]) =>
  [...new Map(caused.map((one) => [emailIdOf(event, one), one]))].map(([emailId, { name, recipient, ids }]) =>
    reaction(emailStream(emailId), emailDecider, queueMail(name, { emailId, recipient, ids })),
  );

const emailIdOf = (event: Recorded, { name, recipient, emailId }: ToOne): string =>
  emailId ?? derivedId(event.id, 'mails', name, recipient);

/** Queues every mail that an event causes. */
export const mails = reactor('mails', {
  reads: mailsOf,
  answers: Object.fromEntries([...causingTypes].map((type) => [type, queue])),
});
