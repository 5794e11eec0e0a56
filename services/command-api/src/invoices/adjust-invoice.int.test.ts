import { EventStore } from '@setter/event-store/event-store';
import type { WalletEvent } from '@setter/events/credits/events';
import type { SetterEvent } from '@setter/events/registry';
import { taxInvoiceIssued } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { aClient, anAdmin } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

const readStream = (streamId: string) =>
  testApp().run(
    Effect.map(
      EventStore.use((store) => store.readStream(streamId)),
      ({ events }) => events as readonly SetterEvent[],
    ),
  );

let issued = 0;
/** A sale of ten credits for $1,000 outside the platform, or by card, with its invoice. */
const sold = async ({ byCard = false } = {}) => {
  const { app, run } = testApp();
  const admin = await anAdmin(app);
  const { client, id: clientId } = await aClient(app, admin);
  const granted = await admin.ask({
    method: 'PUT',
    path: `/api/admin/clients/${clientId}/credits`,
    body: { credits: 10, kind: 'paid_offline', amountPaid: 1000, reference: 'Transfer 17' },
  });
  expect(granted.status).toBe(200);
  const [lot] = (await readStream(`wallet-${clientId}`)) as readonly WalletEvent[];
  const lotId = lot?.type === 'CreditsGranted' ? lot.data.lotId : '';
  const documentId = randomUUID();
  const number = ++issued;
  await run(
    append([
      { type: 'InvoiceNumberTaken', data: { number, documentId } },
      taxInvoiceIssued({
        clientId,
        documentId,
        documentsKey: `${clientId}-2026-27`,
        number,
        lotId,
        credits: 10,
        amountCents: 1000_00,
        gstCents: 90_91,
        card: null,
        intentId: null,
        paymentId: byCard ? randomUUID() : null,
      }),
    ]),
  );
  const adjust = (body: object, key?: string, of = number) =>
    admin.ask({
      path: `/api/admin/invoices/${String(of).padStart(6, '0')}/adjust`,
      body: { reason: 'Two were returned', ...body },
      ...(key !== undefined && { key }),
    });
  const balance = async () => (await client.ask({ path: '/api/client/user' })).body['credits'];
  return { admin, client, clientId, documentId, adjust, balance };
};

it('corrects an offline sale by a note, with the credits that go with it, once under its key', async () => {
  const { clientId, documentId, adjust } = await sold();
  const key = randomUUID();
  const answer = await adjust({ credits: 2, amountCents: 200_00 }, key);
  const number = ++issued;
  expect(answer).toMatchObject({
    status: 201,
    body: {
      number: String(number).padStart(6, '0'),
      kind: 'adjustment_note',
      amountCents: -200_00,
      gstCents: -18_18,
      credits: -2,
      paymentId: null,
    },
  });
  expect(await adjust({ credits: 2, amountCents: 200_00 }, key)).toEqual(answer);
  const types = async (streamId: string) => (await readStream(streamId)).map(({ type }) => type);
  expect(await types(`invoice-${documentId}`)).toEqual(['TaxInvoiceIssued', 'AdjustmentNoteIssued']);
  const wallet = await readStream(`wallet-${clientId}`);
  expect(wallet.map(({ type }) => type)).toEqual(['CreditsGranted', 'CreditsRemoved']);
  expect(wallet[1]?.data).toMatchObject({ credits: 2, reason: 'Two were returned' });
  expect(await types('invoice-register')).toHaveLength(issued);
});

it('returns money alone, and no more than is left of the sale', async () => {
  const { clientId, adjust } = await sold();
  expect(await adjust({ credits: 0, amountCents: 400_00 })).toMatchObject({ status: 201 });
  issued++;
  expect(await adjust({ credits: 0, amountCents: 600_01 })).toMatchObject({
    status: 422,
    body: { code: 'adjustment_too_large' },
  });
  expect(await adjust({ credits: 11, amountCents: 100 })).toMatchObject({
    status: 422,
    body: { code: 'adjustment_too_large' },
  });
  expect((await readStream(`wallet-${clientId}`)).map(({ type }) => type)).toEqual(['CreditsGranted']);
});

it('is refused to a sender who has not seen the note before it', async () => {
  const { adjust } = await sold();
  const half = { credits: 0, amountCents: 500_00, expectedAdjustedCents: 0 };
  expect(await adjust(half)).toMatchObject({ status: 201 });
  issued++;
  expect(await adjust(half)).toMatchObject({ status: 409, body: { code: 'invoice_changed' } });
  expect(await adjust({ ...half, expectedAdjustedCents: 500_00 })).toMatchObject({ status: 201 });
  issued++;
});

it('takes no credits that are not there any more', async () => {
  const { admin, clientId, adjust } = await sold();
  const path = `/api/admin/clients/${clientId}/credits`;
  await admin.ask({ method: 'PUT', path, body: { credits: 3, kind: 'correction' } });
  expect(await adjust({ credits: 4, amountCents: 400_00 })).toMatchObject({
    status: 409,
    body: { code: 'balance_too_low' },
  });
});

it('gives one of two corrections at once the money that is left', async () => {
  const { adjust } = await sold();
  const answers = await Promise.all([
    adjust({ credits: 0, amountCents: 600_00 }),
    adjust({ credits: 0, amountCents: 600_00 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  issued++;
});

it('is for offline sales, found by the number of the invoice, and for admins', async () => {
  const byCard = await sold({ byCard: true });
  expect(await byCard.adjust({ credits: 1, amountCents: 100 })).toMatchObject({
    status: 422,
    body: { code: 'invoice_paid_by_card' },
  });
  expect(await byCard.adjust({ credits: 1, amountCents: 100 }, undefined, 999_999)).toMatchObject({
    status: 404,
  });
  const { client, adjust } = await sold();
  expect(await adjust({ credits: 0, amountCents: 0 })).toMatchObject({ status: 400 });
  expect(await adjust({ credits: 0, amountCents: 100, reason: ' ' })).toMatchObject({ status: 400 });
  const asClient = await client.ask({
    path: '/api/admin/invoices/000001/adjust',
    body: { credits: 0, amountCents: 100, reason: 'Mine' },
  });
  expect(asClient.status).toBe(401);
});
