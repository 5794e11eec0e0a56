import { id } from '@setter/testing/history';
import { supportRequested } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { withMail } from '../test-support/with-mail.ts';

const requestId = id(1, 8);
const adminId = id(1, 0xa);
const now = () => new Date().toISOString();

const server = withSmtpServer();
const { database, run, emails, until } = withMail(() => server().url);
const mailsTo = (address: string) =>
  server()
    .received()
    .filter(({ to }) => to.includes(address));
const sent = (count: number) =>
  until(emails, (all) => all.length === count && all.every(({ types }) => types.includes('EmailSent')));

it('a request is mailed to its sender without their words, and to each admin with them', async () => {
  await run(
    Effect.gen(function* () {
      yield* append(
        [
          { type: 'AdminRegistered', data: { adminId, name: 'Dana', email: 'dana@setter.example' } },
          supportRequested({ requestId, email: 'cam@mail.example' }),
        ],
        now(),
      );
      yield* sent(2);
    }),
  );
  const [receipt, ...others] = mailsTo('cam@mail.example');
  expect(others).toEqual([]);
  for (const word of ['Cameron', 'balance', 'North Head']) expect(receipt!.raw).not.toContain(word);
  expect(receipt!.raw).toContain('Payment or invoice');
  const [alert] = mailsTo('dana@setter.example');
  expect(alert!.raw).toContain('My balance still says 9.');
  const text = textOf(alert!);
  expect(text).toContain(`https://setter.example/admin/support?request=${requestId}`);
  expect(text).toContain('https://setter.example/admin-portal?section=settings');
});

it('a reply is mailed to the sender', async () => {
  await run(
    Effect.gen(function* () {
      yield* append(
        [{ type: 'SupportReplied', data: { requestId, replyId: id(9, 7), message: 'It is 14 now.' } }],
        now(),
      );
      yield* sent(3);
    }),
  );
  expect(mailsTo('cam@mail.example').at(-1)!.raw).toContain('It is 14 now.');
});

it('every mail about a request is kept under its key, and goes with it', async () => {
  const kept = await database().query<{ html: string }>('SELECT html FROM mail.sent_mails');
  expect(kept.length).toBeGreaterThan(0);
  for (const { html } of kept) expect(html).toContain(`support-request-${requestId}`);
});

it('an admin who turned the alert off gets none, and the sender a receipt all the same', async () => {
  const set = (support: boolean) => ({
    type: 'AdminAlertsChanged' as const,
    data: { adminId, changes: { support } },
  });
  const before = mailsTo('dana@setter.example').length;
  await run(
    Effect.gen(function* () {
      yield* append(
        [set(false), supportRequested({ requestId: id(2, 8), email: 'mia@mail.example' })],
        now(),
      );
      yield* sent(4);
      yield* append([set(true), supportRequested({ requestId: id(3, 8), email: 'zoe@mail.example' })], now());
      yield* sent(6);
    }),
  );
  expect(mailsTo('mia@mail.example')).toHaveLength(1);
  const alerts = mailsTo('dana@setter.example').slice(before);
  expect(alerts.map((mail) => textOf(mail).includes(`request=${id(3, 8)}`))).toEqual([true]);
});
