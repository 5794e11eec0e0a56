import { appointmentDecider } from '@setter/domain/appointments/decider';
import { whyNotUnlock } from '@setter/domain/appointments/refusals';
import { lockedNote, whyNotRemind } from '@setter/domain/appointments/reminders';
import { known } from '@setter/domain/appointments/state';
import { clientDecider } from '@setter/domain/clients/decider';
import { stateOf } from '@setter/event-store/append';
import { reminderKinds } from '@setter/events/appointments/value-sets';
import { instant } from '@setter/events/marks';
import { appointmentStream, clientStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph } from '../layout.ts';
import { defineMail, dropped } from '../mail.ts';
import { appointmentIds } from './shared/appointment-mail.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './shared/appointment-parts.ts';
import { appointmentValues } from './shared/appointment-values.ts';
import { mailClient } from './shared/person.ts';

export const appointmentReminder = defineMail({
  displayName: 'Appointment reminder',
  description: 'Sent to a client 24 hours and 1 hour before an appointment begins.',
  category: 'notification',
  subject: 'Reminder: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('Your appointment is coming up') +
    paragraph('Hi {{firstName}},') +
    paragraph('This is a reminder of your appointment.') +
    appointmentBlock('accent', 'Reminder') +
    '{{#lockedNote}}' +
    paragraph('<br>{{lockedNote}}') +
    '{{/lockedNote}}' +
    button('{{portalLink}}', 'View in your portal'),
  text: `Hi {{firstName}},

This is a reminder of your appointment.

${appointmentText}
{{#lockedNote}}
{{lockedNote}}

{{/lockedNote}}
View in your portal: {{portalLink}}
`,
  variables: [...appointmentVariables, 'lockedNote'],
  required: ['portalLink'],
  settings: 'client',
  sample: {
    ...appointmentSample,
    lockedNote: 'It is still locked. Unlocking costs 1 credit.',
  },

  kind: 'reminder',
  ids: appointmentIds.extend({ startTime: instant(), reminder: z.enum(reminderKinds) }),
  // Queued by the job that reminds.
  values: (ids) =>
    mailClient(
      ids.clientId,
      Effect.fnUntraced(function* () {
        const { clientId, appointmentId } = ids;
        const client = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
        if (client.status !== 'none' && !client.reminderEmails) return dropped('unwanted');
        const now = new Date(yield* Clock.currentTimeMillis).toISOString();
        const appointment = known(
          yield* stateOf({ stream: appointmentStream(appointmentId), ...appointmentDecider }),
        );
        const reason = whyNotRemind(appointment, ids, now);
        if (reason !== undefined) return dropped(reason);
        const values = yield* appointmentValues(ids);
        if (appointment === undefined || values === undefined) return dropped('gone');
        const isUnlockable = appointment.spendId === null && whyNotUnlock(appointment, now) === undefined;
        return { variables: { ...values, lockedNote: isUnlockable ? lockedNote : '' } };
      }),
    ),
});
