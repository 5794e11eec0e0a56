import { Effect, Layer, Redacted } from 'effect';
import { createTransport } from 'nodemailer';
import {
  type Attachment,
  MailDeferred,
  MailRefused,
  MailTransport,
  type OutgoingMail,
} from './mail-transport.ts';

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password. `?tls=off`: never over TLS. */
  readonly url: Redacted.Redacted;
  /** `Setter <hello@setter.example>`. */
  readonly from: string;
  /** PEM of a certificate authority to trust beside the system's. */
  readonly ca?: string;
  /** How long the server may be silent, in ms. */
  readonly silenceMs?: number;
  /** How mails are signed; `privateKey` is PEM of an RSA key. */
  readonly dkim?: {
    readonly domain: string;
    readonly selector: string;
    readonly privateKey: Redacted.Redacted;
  };
};

/**
 * A few pooled connections to an SMTP server. Beyond the loopback nothing is sent without TLS, unless the address says
 * so. A server that refuses our user or password is reported once, until it takes a mail again.
 */
export const smtpTransport = (settings: SmtpSettings) =>
  Layer.effect(
    MailTransport,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() => createTransport(poolOptions(settings))),
        (open) => Effect.sync(() => open.close()),
      );
      let isSignInRefused = false;
      const reportSignIn = Effect.fnUntraced(function* (error: unknown) {
        if (isSignInRefused || (error as { readonly code?: string }).code !== 'EAUTH') return;
        isSignInRefused = true;
        yield* Effect.logError(
          `SMTP_URL: the mail server refuses its user or password: ${failureOf(error).message}`,
        );
      });
      return MailTransport.of({
        kind: 'smtp',
        keepsTokens: false,
        send: Effect.fn('smtp.send')((mail: OutgoingMail) =>
          Effect.tryPromise({
            try: () => pool.sendMail(messageOf(settings.from, mail)),
            catch: (error) => error,
          }).pipe(
            Effect.tap(Effect.sync(() => (isSignInRefused = false))),
            Effect.tapError(reportSignIn),
            Effect.mapError(failureOf),
            Effect.asVoid,
          ),
        ),
      });
    }),
  );

/** Beside what says who writes to whom about what: what keeps a mail from being unsubscribed by someone else. */
const signedFields =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const poolOptions = ({ url, ca, dkim, silenceMs = 30_000 }: SmtpSettings) => {
  const { protocol, hostname, port, username, password, search } = new URL(Redacted.value(url));
  const secure = protocol === 'smtps:';
  const mayBePlain = search === '?tls=off';
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
    requireTLS: !secure && !isLoopback && !mayBePlain,
    ignoreTLS: mayBePlain,
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    ...(ca !== undefined && { tls: { ca } }),
    ...(dkim !== undefined && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: Redacted.value(dkim.privateKey),
        headerFieldNames: signedFields,
      },
    }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};

const messageOf = (from: string, mail: OutgoingMail) => ({
  from,
  // As an object: a text would be read as a list of addresses.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.emailId}@${domainOf(from)}>`,
  ...(mail.unsubscribeUrl !== undefined && { list: { unsubscribe: mail.unsubscribeUrl } }),
  ...(mail.attachment !== undefined && { attachments: [attachmentOf(mail.attachment)] }),
  headers: headersOf(mail),
});

const attachmentOf = ({ filename, contentType, content }: Attachment) => ({
  filename,
  contentType,
  content: Buffer.from(content),
});

const headersOf = ({ category, unsubscribeUrl }: OutgoingMail): Record<string, string> => ({
  ...(category !== 'marketing' && { 'Auto-Submitted': 'auto-generated' }),
  ...(unsubscribeUrl !== undefined && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
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
