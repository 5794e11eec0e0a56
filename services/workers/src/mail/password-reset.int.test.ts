import { clientDecider } from '@setter/domain/clients/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { adminDecider, signInDecider } from '@setter/domain/identity/decider';
import { comparable } from '@setter/domain/reservations';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { adminStream, clientStream, signInStream, walletStream } from '@setter/events/streams';
import { JobQueue } from '@setter/jobs/job-queue';
import { requestPasswordResetJob } from '@setter/jobs/request-password-reset-job';
import { hashOfToken } from '@setter/identity/link-tokens';
import { id } from '@setter/testing/history';
import { emailQueued } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const now = () => new Date().toISOString();
const hour = 60 * 60 * 1000;

const newContext = () => {
  const commandId = randomUUIDv7();
  const actor = { kind: 'system', id: 'test' } as const;
  return {
    commandId,
    requestHash: commandId,
    correlationId: commandId,
    causationId: commandId,
    actor,
    occurredAt: now(),
  };
};

const noDetails = {
  firstName: null,
  lastName: null,
  businessName: null,
  businessPhone: null,
  businessWebsite: null,
  industry: null,
  abn: null,
};

const register = (clientId: number, username: string, email: string) =>
  handleCommand({
    context: newContext(),
    decider: clientDecider,
    reads: {
      client: { stream: clientStream(clientId), ...clientDecider },
      wallet: { stream: walletStream(clientId), ...walletDecider },
    },
    command: {
      type: 'RegisterClient',
      clientId,
      username,
      details: { ...noDetails, email },
      initialCredits: 0,
      lotId: randomUUIDv7(),
      passwordHash: 'hash',
    },
  });

const registerAdmin = (adminId: string, email: string) =>
  handleCommand({
    context: newContext(),
    decider: adminDecider,
    stream: adminStream(adminId),
    command: { type: 'RegisterAdmin', adminId, name: 'Olive Owner', email, passwordHash: 'hash' },
  });

/** As the route enqueues it. */
const ask = (email: string, requestedAt = now()) =>
  Effect.gen(function* () {
    const { hashReservation } = yield* SubjectKeyStore;
    const requestId = randomUUIDv7();
    const [clientEmail, adminEmail] = ['client_email', 'admin_email'].map((kind) =>
      hashReservation(kind, comparable(email)),
    );
    const asked = {
      requestId,
      requestedAt,
      correlationId: requestId,
      clientEmail: clientEmail!,
      adminEmail: adminEmail!,
    };
    yield* (yield* JobQueue).enqueue(requestPasswordResetJob, [{ id: requestId, data: asked }]);
  });

const tokensIn = (text: string): readonly string[] => [
  ...new Set(text.matchAll(/reset-password\?token=([\w-]{43})/g).map(([, token]) => token!)),
];

const requested = Effect.map(
  EventStore.use((store) => store.readAll(0, 1000)),
  (events) => events.flatMap((event) => (event.type === 'PasswordResetRequested' ? [event.data] : [])),
);

describe('with an SMTP server', () => {
  const server = withSmtpServer();
  const { database, run, emails, until, logged } = withMail(() => server().url);
  const mailsTo = (address: string) =>
    server()
      .received()
      .filter(({ to }) => to.includes(address));
  const isDone = (count: number) =>
    until(
      Effect.promise(() =>
        database().query(
          "SELECT FROM jobs.job WHERE name = 'request-password-reset' AND state = 'completed'",
        ),
      ),
      (rows) => rows.length === count,
    );
  const outcomes = (count: number) =>
    until(emails, (all) => all.length === count && all.every(({ types }) => types.length > 1));

  it('one mail has a link for each account with the address, and no token is kept or logged', async () => {
    const email = 'both@mail.example';
    await run(
      Effect.gen(function* () {
        yield* register(1, 'both', email);
        yield* registerAdmin(id(1, 9), email.toUpperCase());
        yield* ask(` ${email} `);
        yield* outcomes(1);
        const [mail, ...others] = mailsTo(email);
        expect(others).toEqual([]);
        const raw = mail!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        expect(raw).toContain('both (client): https://setter.example/reset-password?token=');
        expect(raw).toContain('BOTH@MAIL.EXAMPLE (admin): https://setter.example/reset-password?token=');
        const tokens = tokensIn(raw);
        expect(tokens).toHaveLength(2);
        const links = yield* requested;
        expect(new Set(tokens.map(hashOfToken))).toEqual(new Set(links.map((one) => one.tokenHash)));
        for (const token of tokens) expect(logged()).not.toContain(token);
      }),
    );
    const [kept] = await database().query('SELECT html, text FROM mail.sent_mails');
    expect(kept).toEqual({ html: null, text: null });
  });

  it('an address without an active account leads to no mail', async () => {
    await run(
      Effect.gen(function* () {
        yield* register(2, 'idle', 'idle@mail.example');
        yield* handleCommand({
          context: newContext(),
          decider: clientDecider,
          reads: {
            client: { stream: clientStream(2), ...clientDecider },
            signIns: { stream: signInStream('client', '2'), ...signInDecider },
          },
          command: { type: 'ChangeClient', changes: {}, isActive: false },
        });
        yield* registerAdmin(id(2, 9), 'away@mail.example');
        yield* append([{ type: 'StaffDeactivated', data: { adminId: id(2, 9) } }], now());
        for (const email of ['nobody@mail.example', 'idle@mail.example', 'away@mail.example'])
          yield* ask(email);
        yield* isDone(4);
        expect(yield* emails).toHaveLength(1);
        expect(yield* requested).toHaveLength(2);
      }),
    );
  });

  it('a request that waited for an hour is dropped, and so is its mail', async () => {
    await run(
      Effect.gen(function* () {
        yield* register(3, 'late', 'late@mail.example');
        yield* ask('late@mail.example', new Date(Date.now() - hour).toISOString());
        yield* isDone(5);
        expect(yield* emails).toHaveLength(1);
        const account = { userKind: 'client', userId: '3' } as const;
        const emailId = id(3, 7);
        yield* append(
          [
            {
              type: 'PasswordResetRequested',
              data: { ...account, resetId: emailId, tokenHash: 'hash', expiresAt: now() },
            },
            emailQueued({
              emailId,
              template: 'password-reset',
              recipient: 'client-3',
              topic: { kind: 'password-reset', ids: { clientId: 3 } },
            }),
          ],
          now(),
        );
        const [, last] = yield* outcomes(2);
        expect(last?.types).toEqual(['EmailQueued', 'EmailDropped']);
      }),
    );
    expect(mailsTo('late@mail.example')).toEqual([]);
  });

  it('another address is announced to the former one, also of an account that is inactive by now', async () => {
    await run(
      Effect.gen(function* () {
        yield* register(4, 'moved', 'former@mail.example');
        yield* handleCommand({
          context: newContext(),
          decider: clientDecider,
          reads: {
            client: { stream: clientStream(4), ...clientDecider },
            signIns: { stream: signInStream('client', '4'), ...signInDecider },
          },
          command: { type: 'ChangeClient', changes: { email: 'new@mail.example' }, isActive: false },
        });
        yield* outcomes(3);
      }),
    );
    const [mail, ...others] = mailsTo('former@mail.example');
    expect(others).toEqual([]);
    expect(mail?.raw).toContain('Subject: The email address of your Setter account was changed');
    expect(mail?.raw).not.toContain('new@mail.example');
    expect(mailsTo('new@mail.example')).toEqual([]);
  });

  it('a new password is announced to its owner', async () => {
    await run(
      Effect.gen(function* () {
        yield* append([{ type: 'PasswordChanged', data: { userKind: 'admin', userId: id(1, 9) } }], now());
        yield* outcomes(4);
      }),
    );
    const mail = server().received().at(-1);
    expect(mail?.to.map((to) => to.toLowerCase())).toEqual(['both@mail.example']);
    expect(mail?.raw).toContain('Subject: Your Setter password was changed');
    expect(mail?.raw).toContain('Hi Olive');
  });
});

describe.each([
  [false, 1, 'is kept with its link in the built-in mailbox'],
  [true, 0, 'is kept without its parts where others can reach Setter'],
] as const)('without one, exposed %s', (exposed, links, what) => {
  const { database, run, emails, until } = withMail(undefined, exposed);

  it(`the mail ${what}`, async () => {
    const kept = await run(
      Effect.gen(function* () {
        yield* register(1, 'priya', 'priya@mail.example');
        yield* ask('priya@mail.example');
        yield* until(emails, ([mail]) => mail?.types.includes('EmailSent') === true);
        const [row] = yield* Effect.promise(() =>
          database().query<{ text: string | null }>('SELECT text FROM mail.sent_mails'),
        );
        return yield* (yield* SubjectKeyStore).openAll(row!.text);
      }),
    );
    expect(kept === null).toBe(exposed);
    expect(tokensIn(String(kept))).toHaveLength(links);
  });
});
