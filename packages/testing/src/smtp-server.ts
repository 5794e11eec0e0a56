import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { afterAll, beforeAll } from 'vitest';

/** A mail as the server took it: the envelope and the message with its headers. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly encrypted: boolean;
}

export interface SmtpOptions {
  /** TLS from the first byte (`smtps`), offered (`starttls`), or not at all. */
  readonly tls?: 'smtps' | 'starttls' | 'none';
  /** Who may send; anyone, unless it is given. */
  readonly user?: { readonly name: string; readonly password: string };
}

export interface TestSmtpServer {
  /** With user and password. */
  readonly url: string;
  /** PEM of the certificate that it signed itself. */
  readonly certificate: string;
  readonly received: () => readonly ReceivedMail[];
  /** What it answers to the next recipients: `550 no such user`, or `hang` to say nothing more. Undefined: it takes all. */
  readonly answer: (words: string | undefined) => void;
}

/** A real SMTP server in this process on a port of its own, for the tests of a file or describe. */
export function withSmtpServer({ tls = 'none', user }: SmtpOptions = {}): () => TestSmtpServer {
  let server: SMTPServer | undefined;
  let certificate = '';
  let answer: string | undefined;
  const received: ReceivedMail[] = [];
  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
      keyType: 'ec',
      curve: 'P-256',
      extensions: [
        { name: 'basicConstraints', cA: true },
        { name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] },
      ],
    });
    certificate = cert;
    const made = new SMTPServer({
      secure: tls === 'smtps',
      key,
      cert,
      authOptional: user === undefined,
      disabledCommands: [...(tls === 'none' ? ['STARTTLS'] : []), ...(user === undefined ? ['AUTH'] : [])],
      allowInsecureAuth: true,
      closeTimeout: 100,
      onAuth: ({ username, password }, _session, done) =>
        username === user?.name && password === user?.password
          ? done(null, { user: username })
          : done(refusal('535 5.7.8 authentication failed')),
      onRcptTo: (_address, _session, done) => {
        if (answer !== 'hang') done(answer === undefined ? null : refusal(answer));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          received.push(mailOf(session, Buffer.concat(chunks).toString()));
          done(null);
        });
      },
    });
    // A client that distrusts the certificate ends its connection.
    made.on('error', () => undefined);
    await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
    server = made;
  });
  afterAll(
    () => new Promise<void>((resolve) => (server === undefined ? resolve() : server.close(() => resolve()))),
  );
  return () => {
    if (server === undefined) throw new Error('withSmtpServer(): ask for the server inside a test or hook');
    const { port } = server.server.address() as AddressInfo;
    const credentials = user === undefined ? '' : `${user.name}:${encodeURIComponent(user.password)}@`;
    return {
      url: `${tls === 'smtps' ? 'smtps' : 'smtp'}://${credentials}localhost:${port}`,
      certificate,
      received: () => received,
      answer: (words) => {
        answer = words;
      },
    };
  };
}

const refusal = (words: string) =>
  Object.assign(new Error(words.slice(4)), { responseCode: Number(words.slice(0, 3)) });

const mailOf = (session: SMTPServerSession, raw: string): ReceivedMail => ({
  from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
  to: session.envelope.rcptTo.map(({ address }) => address),
  raw,
  encrypted: session.secure,
});
