import { staffDecider } from '@setter/domain/staff/decider';
import { adminDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { adminStream, staffStream } from '@setter/events/streams';
import { invitationTokenOf } from '@setter/identity/invitation-tokens';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf } from '@setter/identity/reset-tokens';
import { id } from '@setter/testing/history';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until, logged } = withMail(() => server().url);

const email = 'mira@mail.example';
const owner = id(1, 9);
const week = 7 * 24 * 3_600_000;

const newContext = () => {
  const commandId = randomUUIDv7();
  return {
    commandId,
    requestHash: commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'admin', id: owner } as const,
    occurredAt: new Date().toISOString(),
  };
};

/** As the routes do it; returns the hash of the token. */
const invite = (adminId: string, how: 'InviteStaff' | 'InviteAgain', expiresAt = Date.now() + week) =>
  Effect.gen(function* () {
    const invitationId = randomUUIDv7();
    const addressHash = yield* addressHashOf({ userKind: 'admin' }, email);
    const tokenHash = hashOfToken(yield* invitationTokenOf(invitationId, adminId, addressHash));
    const link = {
      adminId,
      by: owner,
      invitationId,
      tokenHash,
      expiresAt: new Date(expiresAt).toISOString(),
    };
    const given = {
      context: newContext(),
      decider: staffDecider,
      reads: {
        admin: { stream: adminStream(adminId), ...adminDecider },
        staff: { stream: staffStream, ...staffDecider },
      },
    };
    yield* how === 'InviteStaff'
      ? handleCommand({ ...given, command: { type: how, name: 'Mira Chan', email, role: 'setter', ...link } })
      : handleCommand({ ...given, command: { type: how, ...link } });
    return tokenHash;
  });

const outcomes = (count: number) =>
  until(emails, (all) => all.length === count && all.every(({ types }) => types.length > 1));
const lastText = () => server().received().at(-1)!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
const tokenIn = (text: string) => /\/admin-invite\?token=([\w-]{43})/.exec(text)?.[1] ?? '';

it('the invitation is mailed with a link, which is kept nowhere; mailed again it has another one', async () => {
  await run(
    Effect.gen(function* () {
      const tokenHash = yield* invite(id(2, 9), 'InviteStaff');
      yield* outcomes(1);
      expect(server().received().at(-1)?.to).toEqual([email]);
      const text = lastText();
      expect(text).toContain('Subject: Your invitation to Setter');
      expect(text).toContain('Hi Mira,');
      expect(text).toContain('as a setter.');
      expect(hashOfToken(tokenIn(text))).toBe(tokenHash);
      expect(logged()).not.toContain(tokenIn(text));
      const again = yield* invite(id(2, 9), 'InviteAgain');
      yield* outcomes(2);
      expect(hashOfToken(tokenIn(lastText()))).toBe(again);
      const { events } = yield* EventStore.use((store) => store.readStream(staffStream.streamId));
      expect(events.map(({ type }) => type)).toEqual(['StaffInvited', 'StaffInvited']);
    }),
  );
  const kept = await database().query('SELECT html, text FROM mail.sent_mails');
  expect(kept).toEqual([
    { html: null, text: null },
    { html: null, text: null },
  ]);
});

it('an invitation that is over before it is sent is dropped', async () => {
  const before = server().received().length;
  await run(
    Effect.gen(function* () {
      yield* invite(id(2, 9), 'InviteAgain', Date.now() - 1);
      const all = yield* outcomes(3);
      expect(all.at(-1)?.types).toEqual(['EmailQueued', 'EmailDropped']);
    }),
  );
  expect(server().received()).toHaveLength(before);
});
