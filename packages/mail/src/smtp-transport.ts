import { Effect, Layer, Redacted } from 'effect';
import { createTransport } from 'nodemailer';
import { MailDeferred, MailRefused, MailTransport, type OutgoingMail } from './mail-transport.ts';

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: Redacted.Redacted;
  /** `Setter <hello@setter.example>`. */
  readonly from: string;
  /** PEM of a certificate authority to trust beside the system's. */
  readonly ca?: string;
  /** How long the server may be silent, in ms. */
  readonly silenceMs?: number;
};

/** A few pooled connections to an SMTP server. Beyond the loopback nothing is sent without TLS. */
export const smtpTransport = (settings: SmtpSettings) =>
  Layer.effect(
    MailTransport,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() => createTransport(poolOptions(settings))),
        (open) => Effect.sync(() => open.close()),
      );
      return MailTransport.of({
        kind: 'smtp',
        send: Effect.fn('smtp.send')((mail: OutgoingMail) =>
          Effect.tryPromise({
            try: () => pool.sendMail(messageOf(settings.from, mail)),
            catch: failureOf,
          }).pipe(Effect.asVoid),
        ),
      });
    }),
  );

const poolOptions = ({ url, ca, silenceMs = 30_000 }: SmtpSettings) => {
  const { protocol, hostname, port, username, password } = new URL(Redacted.value(url));
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);
  return {
    pool: true as const,
    maxConnections: 3,
    // A mail whose connection broke may have been accepted: the job decides whether it goes again.
    maxRequeues: 0,
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const messageOf = (from: string, { emailId, to, subject, html, text, category }: OutgoingMail) => ({
  from,
  // As an object: a text would be read as a list of addresses.
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${emailId}@${domainOf(from)}>`,
  ...(category !== 'marketing' && { headers: { 'Auto-Submitted': 'auto-generated' } }),
});

const domainOf = (from: string): string => /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** A 5xx answer is final; a 4xx answer and everything on the way there may pass. */
const failureOf = (error: unknown): MailRefused | MailDeferred => {
  const { responseCode, response, message } = error as {
    readonly responseCode?: number;
    readonly response?: string;
    readonly message?: string;
  };
  const words = withoutAddresses(response ?? message ?? String(error));
  return responseCode !== undefined && responseCode >= 500
    ? new MailRefused({ message: words })
    : new MailDeferred({ message: words });
};

/** Servers repeat the recipient in what they answer, and that is personal. */
const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, 500);
