import { id } from '@setter/testing/history';
import { clientRegistered, creditsPurchased, paymentSucceeded } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { EventStore } from '@setter/event-store/event-store';
import { notificationsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { run, emails, until } = withMail(() => server().url);

it('a sale is mailed to its client with the invoice as a PDF', async () => {
  await run(
    Effect.gen(function* () {
      yield* append(
        [clientRegistered({ email: 'priya@mail.example' }), paymentSucceeded(), creditsPurchased()],
        new Date().toISOString(),
      );
      yield* until(emails, (all) => all.length > 0 && all.every(({ types }) => types.includes('EmailSent')));
    }),
  );
  const mail = server()
    .received()
    .find(({ raw }) => raw.includes('receipt 000001'));
  expect(mail?.to).toEqual(['priya@mail.example']);
  expect(mail?.raw).toContain('Content-Type: application/pdf; name=tax-invoice-000001.pdf');
  // The first bytes of a PDF in base64.
  expect(mail?.raw).toContain(Buffer.from('%PDF-1').toString('base64').slice(0, 8));
});

it('refunds that were recorded together are mailed once, with all their notes in one PDF', async () => {
  const count = 30;
  const paymentId = id(1, 2);
  const refund = (n: number) =>
    ({
      type: 'PaymentRefunded',
      data: {
        paymentId,
        clientId: 1,
        refundId: `re_${n}`,
        amountCents: 1000,
        requestId: null,
        credits: 0,
        shortfallCredits: 0,
        shortfallCents: 1000,
      },
    }) as const;
  const mails = () =>
    server()
      .received()
      .filter(({ raw }) => /^Subject: Your Setter refund/m.test(raw));
  const { notified } = await run(
    Effect.gen(function* () {
      yield* untilReactorsHaveSeen(
        yield* append(
          Array.from({ length: count }, (_, n) => refund(n)),
          new Date().toISOString(),
        ),
      );
      yield* until(
        emails,
        (all) => all.length === 2 && all.every(({ types }) => types.includes('EmailSent')),
      );
      const store = yield* EventStore;
      const { events } = yield* store.readStream(notificationsStream(1).streamId);
      return { notified: events.map(({ data }) => (data as { topic: unknown }).topic) };
    }),
  );
  expect(mails()).toHaveLength(1);
  const [{ raw } = { raw: '' }] = mails();
  expect(raw).toContain('Subject: Your Setter refund 000002 to 000031');
  expect(raw).toContain('$300.00');
  expect(raw).toContain('name=adjustment-note-000002-to-000031.pdf');
  expect(notified).toContainEqual({
    kind: 'refund',
    paymentId,
    credits: 0,
    amountCents: 30_000,
    currency: 'AUD',
  });
  expect(notified.filter((topic) => (topic as { kind: string }).kind === 'refund')).toHaveLength(1);
});
