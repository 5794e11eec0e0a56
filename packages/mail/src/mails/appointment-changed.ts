import { button, heading, paragraph } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { appointmentIds, appointmentMail, whenNotified } from './shared/appointment-mail.ts';
import {
  movedAppointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './shared/appointment-parts.ts';

export const appointmentChanged = defineMail({
  displayName: 'Appointment changed',
  description: 'Sent to a client when the time, place or link of their appointment changes.',
  category: 'notification',
  subject: 'Appointment changed: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('An appointment has changed') +
    paragraph('Hi {{firstName}},') +
    paragraph('Your appointment has been updated. This is what holds now.') +
    movedAppointmentBlock('accent', 'Updated') +
    button('{{portalLink}}', 'View in your portal'),
  text: `Hi {{firstName}},

Your appointment has been updated. This is what holds now.

${appointmentText}
{{#previousTime}}
Before: {{previousTime}}

{{/previousTime}}
View in your portal: {{portalLink}}
`,
  variables: [...appointmentVariables, 'previousTime'],
  required: ['portalLink'],
  sample: {
    ...appointmentSample,
    prospectName: 'Daniel Marsh',
    previousTime: 'Friday, November 6, 2026, 2:00 PM - 2:45 PM',
  },

  kind: 'appointment',
  ids: appointmentIds,
  on: { NotificationRaised: whenNotified('appointment_changed') },
  values: appointmentMail,
});
