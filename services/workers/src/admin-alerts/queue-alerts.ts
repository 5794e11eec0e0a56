import { emailDecider } from '@setter/domain/email/decider';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { EmailTemplate } from '@setter/events/email/value-sets';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import { emailStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { executeReaction, reaction } from '../reaction.ts';
import type { Recorded } from '../reactor.ts';
import { selectAlertedAdmins } from './select-alerted-admins.ts';

export type AlertMail = { readonly template: EmailTemplate; readonly topic: EmailTopic };

/** Queues the mail of an alert to each admin who had it on when its cause happened. */
export const queueAlerts = Effect.fnUntraced(function* (
  reactor: string,
  alert: AdminAlert,
  cause: Recorded,
  mailTo: (adminId: string) => AlertMail,
) {
  for (const adminId of yield* selectAlertedAdmins(alert, cause.position)) {
    const emailId = derivedId(cause.id, reactor, adminId);
    yield* executeReaction(
      reactor,
      cause,
      reaction(emailStream(emailId), emailDecider, {
        type: 'QueueEmail',
        emailId,
        recipient: `admin-${adminId}`,
        ...mailTo(adminId),
      }),
    );
  }
});
