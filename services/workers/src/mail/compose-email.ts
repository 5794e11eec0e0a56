import { tz } from '@date-fns/tz';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { known } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import type { QueuedEmail } from '@setter/domain/email/state';
import { stateOf } from '@setter/event-store/append';
import type { EmailDropReason } from '@setter/events/email/value-sets';
import type { PersonalText } from '@setter/events/marks';
import { appointmentStream, clientStream } from '@setter/events/streams';
import type { OutgoingMail } from '@setter/mail/mail-transport';
import { render } from '@setter/mail/render';
import type { Template } from '@setter/mail/template';
import { templates } from '@setter/mail/templates';
import { BusinessTimeZone, describeTimeZone } from '@setter/platform/business-time-zone';
import { format } from 'date-fns';
import { Effect } from 'effect';
import { MailSender } from './mail-sender.ts';

export type Composed =
  | { readonly mail: OutgoingMail; readonly template: Template }
  | { readonly drop: EmailDropReason };

/** A mail as it is now to be sent: from the state of what it is about, opened for this purpose only. */
export const composeEmail = Effect.fn('composeEmail')(function* (email: QueuedEmail) {
  const { clientId, appointmentId } = email.topic;
  const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
  const appointment = known(
    yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider }),
  );
  if (client.status !== 'active' || appointment?.clientId !== clientId) return drop('gone');
  const { title } = appointment.details;
  if (typeof title !== 'string') return drop('gone');
  const { email: address, firstName } = client.profile;
  if (typeof address !== 'string' || address === '') return drop('no-address');
  const timeZone = yield* BusinessTimeZone;
  const template: Template = templates[email.template];
  const rendered = render(
    template,
    {
      firstName: nameOf(firstName) ?? nameOf(client.profile.username) ?? '',
      appointmentTitle: title,
      ...whenIn(timeZone, appointment),
      meetingType: meetingTypes[appointment.details.meetingType],
    },
    yield* MailSender,
  );
  const composed: Composed = {
    mail: { ...rendered, emailId: email.emailId, to: address, category: template.category },
    template,
  };
  return composed;
});

const drop = (reason: EmailDropReason): Composed => ({ drop: reason });

const nameOf = (text: PersonalText | null): string | undefined =>
  typeof text === 'string' && text !== '' ? text : undefined;

const meetingTypes = { 'in-person': 'In person', phone: 'Phone', zoom: 'Zoom' } as const;

const whenIn = (timeZone: string, { startTime, endTime }: { startTime: string; endTime: string }) => {
  const zone = { in: tz(timeZone) };
  return {
    appointmentDate: format(startTime, 'EEEE, MMMM d, yyyy', zone),
    appointmentTime: `${format(startTime, 'h:mm a', zone)} - ${format(endTime, 'h:mm a', zone)}, ${describeTimeZone(timeZone).label}`,
  };
};
