import { leadDecider } from '@setter/domain/leads/decider';
import { EventStore } from '@setter/event-store/event-store';
import type { EmailTopic } from '@setter/events/email/email-topic';
import type { LeadEvent } from '@setter/events/leads/events';
import type { PersonalText } from '@setter/events/marks';
import { leadStream } from '@setter/events/streams';
import { MailSender } from '@setter/mail/mail-sender';
import { Effect } from 'effect';
import { dropped, type MailContent } from './mail-content.ts';
import { findPerson } from './person.ts';

type Topic = Extract<EmailTopic, { readonly kind: 'lead-alert' }>;

/** To an admin, about a lead that is still in the lists: what the person sent first is what is shown of it. */
export const composeLeadAlert = Effect.fnUntraced(function* ({ leadId, adminId }: Topic) {
  const admin = yield* findPerson({ userKind: 'admin', userId: adminId });
  if ('drop' in admin) return admin;
  const { streamId } = leadStream(leadId);
  const { events } = yield* (yield* EventStore).readStream(streamId);
  const own = events as readonly LeadEvent[];
  const lead = own.reduce(leadDecider.evolve, leadDecider.initialState);
  const [captured] = own;
  if (lead.status !== 'known' || captured?.type !== 'LeadCaptured') return dropped('gone');
  const { name, company, sourceLabel } = captured.data;
  const { publicUrl } = yield* MailSender;
  const content: MailContent = {
    to: admin.email,
    variables: {
      leadName: textOf(name) || 'Lead without a name',
      leadCompany: textOf(company),
      leadSource: sourceLabel,
      leadLink: `${publicUrl}/admin-portal?section=leads&open=${leadId}`,
    },
  };
  return content;
});

const textOf = (text: PersonalText | null): string => (typeof text === 'string' ? text : '');
