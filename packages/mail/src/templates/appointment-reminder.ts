import { button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './appointment-parts.ts';

export const appointmentReminder = defineTemplate({
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
});
