import { calendarEntry } from '@setter/calendars/write/calendar-entry';
import { withoutBrackets } from '@setter/config/resolve-origin';
import { Effect, Layer, Redacted } from 'effect';
import { createTransport } from 'nodemailer';
import SmtpPool, { type SMTPPoolSentMessageInfo } from 'nodemailer/lib/smtp-pool';
import {
  type Attachment,
  type CalendarPart,
  MailDeferred,
  MailRefused,
  MailTransport,
  MailUnconfirmed,
  type OutgoingMail,
} from './mail-transport.ts';

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user and password. `?tls=off`: never over TLS. */
  readonly url: Redacted.Redacted;
  /** `Setter <hello@setter.example>`. */
  readonly from: string;
  /** PEM of a certificate authority to trust beside the system's. */
  readonly ca?: string;
  /** How long connecting and the greeting may take, in ms. */
  readonly silenceMs?: number;
  /** How long a mail may take up to the dot that ends its message, in ms. */
  readonly beforeDotMs?: number;
  /** How long the server may take to reply to the dot, in ms. */
  readonly replyToDotMs?: number;
  /** How mails are signed; `privateKey` is PEM of an RSA key. */
  readonly dkim?: {
    readonly domain: string;
    readonly selector: string;
    readonly privateKey: Redacted.Redacted;
  };
};

/** Connecting, signing in, the envelope and the message. */
export const beforeDotMs = 2 * 60_000;
/** RFC 5321, 4.5.3.2.6: a sender that waits for less sends mails twice. */
export const replyToDotMs = 10 * 60_000;

/**
 * A few pooled connections to an SMTP server. Beyond the loopback nothing is sent without TLS, unless the address says
 * so. A server that refuses our user or password is reported once, until it takes a mail again.
 */
export const smtpTransport = (settings: SmtpSettings) =>
  Layer.effect(
    MailTransport,
    Effect.gen(function* () {
      const pool = yield* Effect.acquireRelease(
        Effect.sync(() => new SmtpPool(poolOptions(settings))),
        // A delivery under way ends unrecorded in any case; before its dot it must not arrive as well.
        (open) => Effect.sync(() => open.close({ force: true })),
      );
      let isSignInRefused = false;
      const reportSignIn = Effect.fnUntraced(function* (error: unknown) {
        if (isSignInRefused || (error as { readonly code?: string }).code !== 'EAUTH') return;
        isSignInRefused = true;
        yield* Effect.logError(
          `SMTP_URL: the mail server refuses its user or password: ${failureOf(error, false).message}`,
        );
      });
      return MailTransport.of({
        kind: 'smtp',
        keepsTokens: false,
        send: Effect.fn('smtp.send')((mail: OutgoingMail) =>
          Effect.suspend(() => {
            const delivery = deliveryOver(pool, settings);
            return Effect.tryPromise({
              try: (interrupted) => delivery.send(mail, interrupted),
              catch: (error) => error,
            }).pipe(
              Effect.tap(Effect.sync(() => (isSignInRefused = false))),
              Effect.tapError(reportSignIn),
              Effect.mapError((error) => failureOf(error, delivery.isHandedOver())),
            );
          }),
        ),
      });
    }),
  );

/** One mail's way. Up to its dot it can be given up without a trace. */
const deliveryOver = (pool: SmtpPool, settings: SmtpSettings) => {
  let isHandedOver = false;
  const givenUp = new AbortController();
  const giveUp = () => {
    if (!isHandedOver) givenUp.abort();
  };
  const mailer = createTransport<SMTPPoolSentMessageInfo>(
    {
      name: pool.name,
      version: pool.version,
      send: (compiled, done) => {
        // Once the connection has read the whole message, it sends the final dot.
        compiled.message.processFunc((message) =>
          message.once('end', () => {
            isHandedOver = true;
          }),
        );
        pool.send(compiled, done);
      },
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return {
    isHandedOver: () => isHandedOver,
    send: async (mail: OutgoingMail, interrupted: AbortSignal): Promise<void> => {
      const timer = setTimeout(giveUp, settings.beforeDotMs ?? beforeDotMs);
      interrupted.addEventListener('abort', giveUp, { once: true });
      try {
        const message = messageOf(settings.from, mail);
        await mailer.sendMail({ ...message, ...signedBy(settings), signal: givenUp.signal });
      } finally {
        clearTimeout(timer);
      }
    },
  };
};

const signedBy = ({ dkim }: SmtpSettings) =>
  dkim !== undefined && {
    dkim: {
      domainName: dkim.domain,
      keySelector: dkim.selector,
      privateKey: Redacted.value(dkim.privateKey),
      headerFieldNames: signedFields,
    },
  };

/** Beside what says who writes to whom about what: what keeps a mail from being unsubscribed by someone else. */
const signedFields =
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding:' +
  'Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const poolOptions = ({ url, ca, silenceMs = 30_000, ...limits }: SmtpSettings) => {
  const { protocol, hostname, port, username, password, search } = new URL(Redacted.value(url));
  const secure = protocol === 'smtps:';
  const mayBePlain = search === '?tls=off';
  const host = withoutBrackets(hostname);
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
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    // Silence before the dot is ended by the delivery itself.
    socketTimeout: limits.replyToDotMs ?? replyToDotMs,
  };
};

/**
 * `Setter "Best" <hello@setter.example>` as an object: in a text each quote would be one around a name, and be lost. Quotes
 * around all of the name are that.
 */
const senderOf = (from: string) => {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(name)?.[1];
  return { name: quoted?.replace(/\\(.)/g, '$1') ?? name, address };
};

const messageOf = (from: string, mail: OutgoingMail) => ({
  from: senderOf(from),
  // As an object: a text would be read as a list of addresses.
  to: { name: '', address: mail.to },
  subject: mail.subject,
  html: mail.html,
  text: mail.text,
  messageId: `<${mail.emailId}@${domainOf(from)}>`,
  ...(mail.unsubscribeUrl !== undefined && { list: { unsubscribe: mail.unsubscribeUrl } }),
  // An alternative to the text and an attachment.
  ...(mail.calendar !== undefined && { icalEvent: invitationOf(mail.calendar, from) }),
  ...(mail.attachment !== undefined && { attachments: [attachmentOf(mail.attachment)] }),
  headers: headersOf(mail),
});

const invitationOf = (calendar: CalendarPart, from: string) => {
  const { name, address } = senderOf(from);
  return {
    method: calendar.method,
    filename: 'invite.ics',
    content: calendarEntry({ ...calendar, organizer: { name, email: address } }),
  };
};

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

/** A 5xx answer is final; a 4xx answer and everything on the way to the dot may pass; no answer to the dot says nothing. */
const failureOf = (error: unknown, isHandedOver: boolean): MailRefused | MailDeferred | MailUnconfirmed => {
  const { responseCode, response, message } = error as {
    readonly responseCode?: number;
    readonly response?: string;
    readonly message?: string;
  };
  const words = withoutAddresses(response ?? message ?? String(error));
  if (responseCode !== undefined && responseCode >= 500) return new MailRefused({ message: words });
  return isHandedOver && !isReply(responseCode)
    ? new MailUnconfirmed({ message: words })
    : new MailDeferred({ message: words });
};

const isReply = (code: unknown): boolean => typeof code === 'number' && code >= 400;

/** Servers repeat the recipient in what they answer, and that is personal. */
const withoutAddresses = (words: string): string =>
  words.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…').slice(0, 500);
