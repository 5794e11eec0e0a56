import { button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './appointment-parts.ts';

export const appointmentCancelled = defineTemplate({
  displayName: 'Appointment cancelled',
  description: 'Sent to a client when their appointment is cancelled.',
  category: 'notification',
  subject: 'Appointment cancelled: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('An appointment was cancelled') +
    paragraph('Hi {{firstName}},') +
    paragraph('This appointment will not take place. A credit that you spent on it comes back.') +
    appointmentBlock('grey', 'Cancelled') +
    button('{{portalLink}}', 'View in your portal'),
  text: `Hi {{firstName}},

This appointment will not take place. A credit that you spent on it comes back.

${appointmentText}
View in your portal: {{portalLink}}
`,
  variables: appointmentVariables,
  required: ['portalLink'],
  sample: appointmentSample,
});
