import { Cause, Effect, Exit, Logger, Redacted } from 'effect';
import { MailTransport, type OutgoingMail } from '../mail-transport.ts';
import { smtpTransport, type SmtpSettings } from '../smtp-transport.ts';

export const mail: OutgoingMail = {
  emailId: '0192f3a4-5b6c-7d8e-9f01-000000000001',
  to: 'priya@client.example',
  subject: 'New appointment: Erstgespräch',
  html: '<p>Hi Priya</p>',
  text: 'Hi Priya',
  category: 'notification',
};

type Settings = Omit<SmtpSettings, 'url' | 'from'> & { readonly url: string; readonly from?: string };

/** Sends mails one after the other over one transport, each to its end, and returns what it logged as well. */
export const sendAll = async (settings: Settings, mails: readonly OutgoingMail[]) => {
  const logged: string[] = [];
  const log = Logger.make(({ logLevel, message, cause }) => {
    logged.push(`${logLevel} ${String(message)} ${Cause.pretty(cause)}`);
  });
  const exits = await Effect.runPromise(
    MailTransport.use(({ send }) => Effect.forEach(mails, (one) => Effect.exit(send(one)))).pipe(
      Effect.provide(
        smtpTransport({
          from: 'Setter <hello@setter.example>',
          ...settings,
          url: Redacted.make(settings.url),
        }),
      ),
      Effect.provide(Logger.layer([log])),
    ),
  );
  return { outcomes: exits.map(outcomeOf), logged };
};

/** `sent`, or the failure as JSON. */
export const send = async (settings: Settings, one = mail): Promise<string> =>
  (await sendAll(settings, [one])).outcomes[0]!;

const outcomeOf = (exit: Exit.Exit<void, { readonly _tag: string; readonly message: string }>) =>
  Exit.isSuccess(exit) ? 'sent' : JSON.stringify(exit);
