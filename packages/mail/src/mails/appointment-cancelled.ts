import { cancelledCredit } from '@setter/contracts/promises/credits';
import { button, heading, paragraph } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { appointmentIds, appointmentMail, whenNotified } from './shared/appointment-mail.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './shared/appointment-parts.ts';

export const appointmentCancelled = defineMail({
  displayName: 'Appointment cancelled',
  description: 'Sent to a client when their appointment is cancelled.',
  category: 'notification',
  subject: 'Appointment cancelled: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('An appointment was cancelled') +
    paragraph('Hi {{firstName}},') +
    paragraph('This appointment will not take place.{{#creditNote}} {{creditNote}}{{/creditNote}}') +
    appointmentBlock('grey', 'Cancelled') +
    button('{{portalLink}}', 'View in your portal'),
  text: `Hi {{firstName}},

This appointment will not take place.{{#creditNote}} {{creditNote}}{{/creditNote}}

${appointmentText}
View in your portal: {{portalLink}}
`,
  variables: [...appointmentVariables, 'creditNote'],
  required: ['portalLink'],
  sample: { ...appointmentSample, creditNote: cancelledCredit.returned },

  kind: 'appointment',
  ids: appointmentIds,
  on: { NotificationRaised: whenNotified('appointment_cancelled') },
  values: appointmentMail,
});
