import { clientDecider } from '@setter/domain/clients/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { emailDecider } from '@setter/domain/email/decider';
import { signInDecider } from '@setter/domain/identity/decider';
import { clientAccount } from '@setter/domain/side-writes';
import { handleCommand } from '@setter/event-store/append';
import type { SetterEvent } from '@setter/events/registry';
import { clientStream, emailStream, signInStream, walletStream } from '@setter/events/streams';
import { queueMail } from '@setter/mail/mails';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf, resetTokenOf } from '@setter/identity/reset-tokens';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until, logged } = withMail(() => server().url);

const now = () => new Date().toISOString();
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();

/** Registers a client whose sign-in details go out by e-mail; answers the mail's id and the token of the link. */
const welcome = Effect.fnUntraced(function* (clientId: number, expiresAt = inAWeek()) {
  const emailId = randomUUIDv7();
  const email = `client${clientId}@mail.example`;
  const addressHash = yield* addressHashOf(clientAccount(clientId), email);
  const token = yield* resetTokenOf(emailId, clientAccount(clientId), { epoch: 0, addressHash });
  yield* handleCommand({
    context: {
      commandId: emailId,
      requestHash: emailId,
      correlationId: emailId,
      causationId: emailId,
      actor: { kind: 'system', id: 'test' },
      occurredAt: now(),
    },
    decider: clientDecider,
    reads: {
      client: { stream: clientStream(clientId), ...clientDecider },
      wallet: { stream: walletStream(clientId), ...walletDecider },
      signIns: { stream: signInStream('client', String(clientId)), ...signInDecider },
      email: { stream: emailStream(emailId), ...emailDecider },
    },
    command: {
      type: 'RegisterAndWelcomeClient',
      clientId,
      username: `client${clientId}`,
      details: {
        email,
        firstName: 'Priya',
        lastName: null,
        businessName: null,
        businessPhone: null,
        businessWebsite: null,
        industry: null,
        abn: null,
      },
      initialCredits: 0,
      lotId: emailId,
      passwordHash: 'hash',
      welcome: {
        mail: queueMail('client-welcome', {
          emailId,
          recipient: `client-${clientId}`,
          ids: { clientId },
        }),
        tokenHash: hashOfToken(token),
        expiresAt,
      },
    },
  });
  return { emailId, token };
});

it('a new client gets the username and a link to set a password, which is kept nowhere', async () => {
  const { token } = await run(
    Effect.gen(function* () {
      const made = yield* welcome(1);
      yield* until(emails, ([mail]) => mail?.types.includes('EmailSent') === true);
      return made;
    }),
  );
  const [mail, ...others] = server().received();
  expect(others).toEqual([]);
  expect(mail!.to).toEqual(['client1@mail.example']);
  const raw = mail!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(raw).toContain('Subject: Welcome to Setter');
  expect(raw).toContain('Your username is client1.');
  expect(raw).toContain(`https://setter.example/reset-password?token=${token}`);
  expect(raw).toContain('The link is valid for 7 days.');
  expect(logged()).not.toContain(token);
  const [kept] = await database().query('SELECT html, text FROM mail.sent_mails');
  expect(kept).toEqual({ html: null, text: null });
});

it.each<[string, number, readonly SetterEvent[], string?]>([
  ['the account is inactive by now', 2, [{ type: 'ClientDeactivated', data: { clientId: 2 } }]],
  [
    'a password was set meanwhile',
    3,
    [{ type: 'PasswordChanged', data: { userKind: 'client', userId: '3' } }],
  ],
  ['the link has expired', 4, [], '2026-01-01T00:00:00.000Z'],
])('is dropped when %s', async (_, clientId, meanwhile, expiresAt) => {
  // Until then it cannot be sent.
  server().answer('450 4.2.0 greylisted');
  const before = server().received().length;
  const types = await run(
    Effect.gen(function* () {
      const { emailId } = yield* welcome(clientId, expiresAt);
      if (meanwhile.length > 0) yield* append(meanwhile, now());
      server().answer(undefined);
      const retry = Effect.promise(() =>
        database().query(`UPDATE jobs.job SET start_after = now() WHERE state = 'retry' RETURNING 1`),
      );
      const all = yield* until(Effect.andThen(retry, emails), (mails) =>
        mails.every(({ types: own }) => own.length > 1),
      );
      return all.find((mail) => mail.emailId === emailId)?.types;
    }),
  );
  expect(types).toEqual(['EmailQueued', 'EmailDropped']);
  for (const { raw } of server().received().slice(before)) expect(raw).not.toContain('Welcome to Setter');
});
