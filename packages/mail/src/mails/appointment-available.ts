import { unlockTerms } from '@setter/contracts/promises/credits';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { defineMail } from '../mail.ts';
import { appointmentIds, appointmentMail, whenNotified } from './shared/appointment-mail.ts';
import {
  appointmentBlock,
  appointmentPreview,
  appointmentSample,
  appointmentText,
  appointmentVariables,
} from './shared/appointment-parts.ts';

export const appointmentAvailable = defineMail({
  displayName: 'Appointment available',
  description: 'Sent to a client when an appointment is booked for them.',
  category: 'notification',
  subject: 'New appointment: {{appointmentTitle}}',
  preview: appointmentPreview,
  html:
    heading('An appointment is ready for you') +
    paragraph('Hi {{firstName}},') +
    paragraph(
      'We booked someone for you. Title, time and type are below. One credit shows you who it is and how to reach them.',
    ) +
    appointmentBlock('ochre', 'Locked') +
    button('{{portalLink}}', 'View in your portal') +
    smallPrint(unlockTerms),
  text: `Hi {{firstName}},

We booked someone for you. Title, time and type are below. One credit shows you who it is and how to reach them.

${appointmentText}
View in your portal: {{portalLink}}

${unlockTerms}
`,
  variables: appointmentVariables,
  required: ['portalLink'],
  sample: appointmentSample,

  kind: 'appointment',
  ids: appointmentIds,
  on: { NotificationRaised: whenNotified('appointment_available') },
  values: appointmentMail,
});
