import { MailSender } from '@setter/mail/mail-sender';
import { mailboxTransport } from '@setter/mail/mailbox-transport';
import { smtpTransport } from '@setter/mail/smtp-transport';
import { Layer, Redacted } from 'effect';

const sender = Layer.succeed(MailSender, {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  address: 'Surry Hills NSW 2010, ABN 51 824 753 556',
  publicUrl: 'https://setter.example',
  portalLink: 'https://setter.example/client-portal',
  settingsLinks: {
    admin: 'https://setter.example/admin-portal?section=settings',
    client: 'https://setter.example/client-portal?settings=open',
  },
});

/** A sender without a mail server. */
export const testMailServices = Layer.merge(mailboxTransport(false), sender);

/** The same with one. */
export const smtpMailServices = (url: string) =>
  Layer.merge(smtpTransport({ url: Redacted.make(url), from: 'Setter <hello@setter.example>' }), sender);
