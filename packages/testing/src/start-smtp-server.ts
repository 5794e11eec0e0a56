import type { AddressInfo, Socket } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** A mail as the server took it: the envelope and the message with its headers. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly encrypted: boolean;
  /** When it was accepted, in ms. */
  readonly at: number;
}

export interface SmtpOptions {
  /** TLS from the first byte (`smtps`), offered (`starttls`), or not at all. */
  readonly tls?: 'smtps' | 'starttls' | 'none';
  /** Who may send; anyone, unless it is given. */
  readonly user?: { readonly name: string; readonly password: string };
}

/** `550 no such user`, or `hang` to say nothing more. Undefined: the recipient is taken. */
export type RecipientAnswer = string | undefined;

export interface TestSmtpServer {
  /** With user and password. */
  readonly url: string;
  /** PEM of the certificate that it signed itself. */
  readonly certificate: string;
  readonly received: () => readonly ReceivedMail[];
  /** What it answers to the next recipients: always the same, or as a function says for each. */
  readonly answer: (words: RecipientAnswer | (() => RecipientAnswer)) => void;
  /**
   * What it does when it has a whole message: takes it and says so, takes it and says nothing more (`hang`) or ends the
   * connection (`cut`), or refuses it with these words.
   */
  readonly answerToDot: (words: string | undefined) => void;
  /** Ends every connection, and until it is back each new one as it comes. */
  readonly goAway: () => void;
  readonly comeBack: () => void;
  /** Replies 451 where it has said nothing more to a recipient, and 250 where it has not to a message. */
  readonly release: () => void;
}

/** A real SMTP server in this process on a port of its own. */
export const startSmtpServer = async ({ tls = 'none', user }: SmtpOptions = {}): Promise<
  TestSmtpServer & { readonly close: () => Promise<void> }
> => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
    ],
  });
  let answer: RecipientAnswer | (() => RecipientAnswer);
  let answerToDot: string | undefined;
  let isAway = false;
  const received: ReceivedMail[] = [];
  const hanging: (() => void)[] = [];
  const server = new SMTPServer({
    secure: tls === 'smtps',
    key,
    cert,
    authOptional: user === undefined,
    disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(user === undefined ? ['AUTH'] : [])],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: ({ username, password }, _session, done) =>
      username === user?.name && password === user?.password
        ? done(null, { user: username })
        : done(refusal('535 5.7.8 authentication failed')),
    onRcptTo: (_address, _session, done) => {
      const words = typeof answer === 'function' ? answer() : answer;
      if (words === 'hang') hanging.push(() => done(refusal('451 4.3.0 try again later')));
      else done(words === undefined ? null : refusal(words));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const words = answerToDot;
        if (words === undefined || words === 'hang' || words === 'cut')
          received.push(mailOf(session, Buffer.concat(chunks).toString()));
        if (words === 'cut') endConnections();
        else if (words === 'hang') hanging.push(() => done(null));
        else done(words === undefined ? null : refusal(words));
      });
    },
  });
  // A client that distrusts the certificate ends its connection.
  server.on('error', () => undefined);
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isAway) socket.destroy();
  });
  const endConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const credentials = user === undefined ? '' : `${user.name}:${encodeURIComponent(user.password)}@`;
  return {
    url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${credentials}localhost:${port}`,
    certificate: cert,
    received: () => received,
    answer: (words) => {
      answer = words;
    },
    answerToDot: (words) => {
      answerToDot = words;
    },
    goAway: () => {
      isAway = true;
      endConnections();
    },
    comeBack: () => {
      isAway = false;
    },
    release: () => {
      for (const answerLate of hanging.splice(0)) answerLate();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

const refusal = (words: string) =>
  Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) });

const mailOf = (session: SMTPServerSession, raw: string): ReceivedMail => ({
  from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
  to: session.envelope.rcptTo.map(({ address }) => address),
  raw,
  encrypted: session.secure,
  at: Date.now(),
});

/** The part before the @ of its Message-ID: the id of the e-mail. */
export const emailIdOf = ({ raw }: ReceivedMail): string => /^Message-ID: <([^@>]+)@/im.exec(raw)?.[1] ?? '';

/** The whole message as a reader would see it: what is encoded for the way is decoded. */
export const textOf = ({ raw }: ReceivedMail): string =>
  raw
    .replaceAll('=\r\n', '')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, coded: string) => Buffer.from(coded, 'base64').toString())
    .replace(/(?:=[0-9A-F]{2})+/g, (coded) => Buffer.from(coded.replaceAll('=', ''), 'hex').toString());
