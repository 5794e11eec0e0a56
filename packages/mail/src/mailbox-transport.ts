import { Effect, Layer } from 'effect';
import { MailTransport } from './mail-transport.ts';

/** Without an SMTP server every mail counts as sent: it is kept and read in the back office. */
export const mailboxTransport = (exposed: boolean) =>
  Layer.succeed(MailTransport, {
    kind: 'mailbox',
    keepsTokens: !exposed,
    send: () => Effect.void,
  });
