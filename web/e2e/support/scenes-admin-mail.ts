import { calls, pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const emails = '/admin-email-templates';

const emailScenes: readonly Scene[] = [
  { name: 'email templates', path: emails, sees: 'Appointment available' },
  { name: 'email template, built in', path: `${emails}?template=password-reset`, sees: 'Duplicate' },
  {
    name: 'email template, new',
    path: `${emails}?template=new&from=password-reset`,
    sees: 'Not saved yet',
  },
  {
    name: 'email template, preview',
    path: `${emails}?template=lead-alert`,
    sees: 'sample values',
    act: (page) => page.getByRole('radio', { name: 'Preview' }).first().click(),
    widths: [768, 360],
  },
  {
    name: 'email template, unknown variable',
    path: `${emails}?template=lead-alert`,
    sees: /This e-mail has no/,
    act: (page) => page.getByLabel('Subject').fill('{{password}}'),
  },
  {
    name: 'test e-mail',
    path: `${emails}?template=lead-alert`,
    sees: 'Email address',
    act: pressFirst('Send Test Email'),
  },
  {
    name: 'email templates, failed',
    path: emails,
    sees: 'Try again',
    broken: ['/api/admin/email-templates'],
  },
  { name: 'email logs', path: `${emails}?tab=logs`, sees: 'Recipient' },
  {
    name: 'email logs, filtered to nothing',
    path: `${emails}?tab=logs&status=failed`,
    sees: /^No e-mail is/,
  },
  {
    name: 'email',
    // The oldest are the demo's own: what other specs send is above them, or beyond this page.
    path: `${emails}?tab=logs&status=sent&sort=queuedAt`,
    sees: /^To /,
    act: pressFirst(/^New appointment: /),
  },
];

const messages = '/admin-communication';
const sent = `${messages}?tab=sent`;

const messageScenes: readonly Scene[] = [
  { name: 'compose message', path: messages, sees: 'Send Message' },
  {
    name: 'compose message, pinned and by e-mail',
    path: messages,
    sees: 'Expires',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Urgent' }).click();
      await page.getByLabel('Subject').fill('Zoom links change tonight. '.repeat(4));
      await page
        .getByLabel('Message', { exact: true })
        .fill('See https://zoom.example/new.\n\nNew meetings use it.');
      await page.getByLabel('Pin to the portal').click();
      await page.getByLabel('Also send by e-mail').click();
    },
  },
  {
    name: 'compose message, sent empty',
    path: messages,
    sees: 'Message is required',
    act: pressFirst('Send Message'),
  },
  {
    name: 'compose message, preview on a phone',
    path: messages,
    sees: 'In the bell',
    act: pressFirst('Preview'),
    widths: [360],
  },
  { name: 'sent messages', path: sent, sees: /messages, newest first$/ },
  { name: 'sent messages, empty', path: sent, sees: 'Nothing sent yet', empty: ['/api/admin/messages'] },
  { name: 'sent messages, filtered to nothing', path: `${sent}&q=nobody@here`, sees: 'No message matches.' },
  { name: 'sent messages, failed', path: sent, sees: 'Try again', broken: ['/api/admin/messages'] },
  { name: 'sent message', path: sent, sees: /^To Harbourline/, act: pressFirst('Zoom links change tonight') },
  {
    name: 'sent message, deleting',
    path: sent,
    sees: /disappear for everyone/,
    act: pressFirst('Delete: Zoom links change tonight'),
  },
];

const support = '/admin/support';

const supportScenes: readonly Scene[] = [
  { name: 'support', path: support, sees: /^Reply due / },
  { name: 'support, answered', path: `${support}?tab=answered`, sees: /^Answered / },
  {
    name: 'support, request',
    path: support,
    sees: /^Reply due /,
    act: (page) => page.getByRole('list', { name: 'Requests' }).getByRole('link').first().click(),
    widths: [360],
  },
  {
    name: 'support, closing without a reply',
    path: support,
    sees: 'Close without a reply?',
    act: pressFirst('Close request'),
    widths: [1440],
  },
  {
    name: 'support, filtered to nothing',
    path: `${support}?q=nobody@here`,
    sees: 'No request matches “nobody@here”.',
  },
  { name: 'support, empty', path: support, sees: 'Nobody is waiting', empty: [calls.support] },
  { name: 'support, failed', path: support, sees: 'Try again', broken: [calls.support] },
];

/** The screens of mail: e-mail, messages to clients, and requests for support. */
export const mailScenes: readonly Scene[] = [...emailScenes, ...messageScenes, ...supportScenes];
