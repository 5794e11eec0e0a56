import { button, heading, paragraph } from '../layout.ts';
import { defineTemplate } from '../template.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './appointment-parts.ts';

export const appointmentChanged = defineTemplate({
  displayName: 'Appointment changed',
  description: 'Sent to a client when the time, place or link of their appointment changes.',
  category: 'notification',
  subject: 'Appointment changed: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('An appointment has changed') +
    paragraph('Hi {{firstName}},') +
    paragraph('Your appointment has been updated. This is what holds now.') +
    appointmentBlock('accent', 'Updated') +
    button('{{portalLink}}', 'View in your portal'),
  text: `Hi {{firstName}},

Your appointment has been updated. This is what holds now.

${appointmentText}
View in your portal: {{portalLink}}
`,
  variables: appointmentVariables,
  required: ['portalLink'],
  sample: appointmentSample,
});
