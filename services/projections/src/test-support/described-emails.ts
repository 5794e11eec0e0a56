import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { emailTemplateChanged, emailTemplateCreated } from '@setter/testing/sample-events';

const emailId = id(9);

/** Events of e-mails with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedEmails: readonly (readonly [SetterEvent, string])[] = [
  [
    {
      type: 'EmailQueued',
      data: {
        emailId,
        template: 'appointment-available',
        recipient: 'client-1',
        topic: { kind: 'appointment', ids: { clientId: 1, appointmentId: id(1) } },
      },
    },
    'Setter queued the e-mail “appointment available”',
  ],
  [{ type: 'EmailSent', data: { emailId, transport: 'smtp' } }, 'Setter sent the e-mail'],
  [
    { type: 'EmailSent', data: { emailId, transport: 'mailbox' } },
    'Setter put the e-mail into the built-in mailbox',
  ],
  [{ type: 'EmailFailed', data: { emailId, reason: '550' } }, 'The e-mail could not be sent'],
  [
    { type: 'EmailUnconfirmed', data: { emailId, reason: 'Timeout' } },
    'The mail server did not confirm the e-mail, which may have arrived',
  ],
  [
    { type: 'EmailDropped', data: { emailId, reason: 'late' } },
    'Setter did not send the e-mail, which had become pointless',
  ],
  [
    {
      type: 'TestEmailSent',
      data: { emailId, template: 'lead-alert', adminId: id(1, 0xa), transport: 'mailbox' },
    },
    'Olivia (admin) sent a test of the e-mail “lead alert”',
  ],
  [
    { type: 'TestEmailSent', data: { emailId, template: null, adminId: id(1, 0xa), transport: 'smtp' } },
    'Olivia (admin) sent a test of an e-mail template',
  ],
  [emailTemplateCreated(), 'Olivia (admin) created the e-mail template “Our reset mail”'],
  [emailTemplateChanged(), 'Olivia (admin) changed the e-mail template “Our reset mail”'],
  [
    { type: 'EmailTemplateRemoved', data: { templateId: id(1, 8) } },
    'Olivia (admin) deleted an e-mail template',
  ],
];
