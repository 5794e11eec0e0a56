import { clientRegistered, creditsPurchased, paymentSucceeded } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
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
