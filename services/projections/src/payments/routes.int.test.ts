import type { PaymentDetails, PaymentItem } from '@setter/contracts/payments/manage-payments';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  adjustmentNoteIssued,
  clientRegistered,
  creditSpent,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { expect, it } from 'vitest';
import { rebuild } from '../runner/rebuild.ts';
import { verify } from '../runner/verify.ts';
import { appendBy } from '../test-support/append-by.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { payments } from './projection.ts';

const { app, get } = withQueryApp();
const adminId = randomUUIDv7();
const clientId = 41;
const [held, bought] = [id(1, 2), id(2, 2)];

const started = (paymentId: string, intentId: string): SetterEvent => ({
  type: 'PaymentStarted',
  data: {
    paymentId,
    clientId,
    intentId,
    gateway: 'sandbox',
    packId: 'pack-5',
    credits: 5,
    amountCents: 62_500,
    gstCents: 5_682,
    currency: 'AUD',
    liveMode: false,
  },
});
const listed = async (query: string, position?: number) => {
  const answer = await get(`/api/admin/payments${query}`, 'admin', position);
  return { ...answer, payments: answer.body as readonly PaymentItem[] };
};
const idsOf = async (query: string, position?: number) =>
  (await listed(query, position)).payments.map((payment) => payment.id);
const details = async (paymentId: string, position?: number) =>
  (await get(`/api/admin/payments/${paymentId}`, 'admin', position)).body as PaymentDetails;

it('lists payments, the newest first, by group, by client, by what waits and by texts', async () => {
  const card = { brand: 'visa', last4: '4242' };
  const lot = { clientId, lotId: bought, paymentId: bought, packId: 'pack-5', credits: 5 };
  const at = await app().run(
    Effect.gen(function* () {
      yield* append([
        clientRegistered({ clientId, businessName: 'North Head Lending', email: 'cam@northhead.example' }),
      ]);
      yield* append([started(held, 'pi_held')], '2026-11-04T00:00:00.000Z');
      yield* append([
        {
          type: 'PaymentHeldForReview',
          data: {
            paymentId: held,
            clientId,
            intentId: 'pi_held',
            captured: {
              amountCents: 52_500,
              currency: 'AUD',
              liveMode: false,
              packId: 'pack-5',
              credits: 5,
              clientId,
            },
            differences: ['amount'],
          },
        },
      ]);
      yield* append([started(bought, 'pi_bought')], '2026-11-04T01:00:00.000Z');
      yield* append([
        {
          type: 'PaymentSucceeded',
          data: {
            paymentId: bought,
            clientId,
            intentId: 'pi_bought',
            lotId: bought,
            credits: 5,
            amountCents: 62_500,
            currency: 'AUD',
            card,
          },
        },
      ]);
      return yield* append([
        {
          type: 'CreditsPurchased',
          data: { ...lot, priceCents: 62_500, gstCents: 5_682, currency: 'AUD', liveMode: false },
        },
      ]);
    }),
  );
  expect(await idsOf('', at)).toEqual([bought, held]);
  expect(await idsOf('?group=held')).toEqual([held]);
  expect(await idsOf('?state=credited')).toEqual([bought]);
  expect((await listed('?waiting=true&limit=1')).headers['x-total-count']).toBe('1');
  expect(await idsOf('?sort=amountCents')).toEqual([held, bought]);
  expect(await idsOf(`?clientId=${clientId + 1}`)).toEqual([]);
  expect(await idsOf('?q=north%20head')).toEqual([bought, held]);
  expect(await idsOf('?q=pi_bought')).toEqual([bought]);
  expect((await listed('')).payments[0]).toEqual({
    id: bought,
    clientId,
    clientName: 'North Head Lending',
    credits: 5,
    amountCents: 62_500,
    gstCents: 5_682,
    currency: 'AUD',
    state: 'credited',
    refundableCredits: 5,
    refundableCents: 62_500,
    liveMode: false,
    createdAt: '2026-11-04T01:00:00.000Z',
    card: 'Visa ending 4242',
    isWaiting: false,
    allowedActions: ['refund'],
  });
});

it('shows what a held payment expected and received', async () => {
  expect(await details(held)).toMatchObject({
    intentId: 'pi_held',
    review: {
      expected: { credits: 5, amountCents: 62_500, currency: 'AUD', liveMode: false },
      received: { credits: 5, amountCents: 52_500, currency: 'AUD', liveMode: false },
    },
    receivedPaysFor: { credits: 4, leftCents: 2_500, creditCents: 12_500 },
    allowedActions: ['accept', 'refund'],
    dispute: null,
    shortfall: null,
    isSandbox: true,
    history: [{ what: 'Payment created for 5 credits', detail: 'pi_held' }, { what: 'Held for review' }],
  });
  expect((await get(`/api/admin/payments/${id(9, 9)}`, 'admin')).status).toBe(404);
});

it('shows a refund with who asked for it, and is the same rebuilt', async () => {
  const requestId = id(1, 8);
  const at = await app().run(
    Effect.gen(function* () {
      yield* append([
        { type: 'AdminRegistered', data: { adminId, name: 'Dana', email: 'dana@setter.example' } },
      ]);
      yield* appendBy(
        {
          type: 'RefundRequested',
          data: {
            paymentId: bought,
            clientId,
            requestId,
            credits: 2,
            amountCents: 25_000,
            reason: 'Closed over January',
          },
        },
        { actor: { kind: 'admin', id: adminId } },
      );
      return yield* append([
        {
          type: 'LotFrozen',
          data: { clientId, lotId: bought, freezeId: requestId, credits: 2, cause: 'refund' },
        },
      ]);
    }),
  );
  const expected = {
    state: 'refunding',
    refundableCredits: 0,
    allowedActions: [],
    history: [
      {},
      {},
      { what: 'Refund of $250.00 for 2 credits asked for', by: 'Dana', detail: 'Closed over January' },
    ],
  };
  expect(await details(bought, at)).toMatchObject(expected);
  const rebuilt = app().run(
    Effect.andThen(
      rebuild(payments, () => Effect.void),
      verify(payments, () => Effect.void),
    ),
  );
  await expect(rebuilt).resolves.toBeDefined();
  expect(await details(bought)).toMatchObject(expected);
});

it('shows the documents of a payment, oldest first', async () => {
  const documentId = id(3, 10);
  const at = await app().run(
    Effect.gen(function* () {
      yield* append([taxInvoiceIssued({ documentId, clientId, paymentId: bought })]);
      return yield* append([
        adjustmentNoteIssued({ documentId: id(4, 10), invoiceId: documentId, clientId, paymentId: bought }),
      ]);
    }),
  );
  expect(await details(bought, at)).toMatchObject({
    documents: [
      { number: '000028', kind: 'invoice' },
      { number: '000029', kind: 'adjustment_note' },
    ],
  });
  expect(await details(held)).toMatchObject({ documents: [] });
});

it('is found by its documents, its ids, and the names and e-mail of its client', async () => {
  for (const q of ['000028', '000029', 'pi_bought', bought]) expect(await idsOf(`?q=${q}`)).toEqual([bought]);
  for (const q of ['north%20head', 'cam%40northhead.example'])
    expect(await idsOf(`?q=${q}`)).toEqual([bought, held]);
  expect(await idsOf('?q=000030')).toEqual([]);
});

it('says what a refund of each number of credits pays, and what one paid beyond their price', async () => {
  const [paymentId, intentId] = [id(7, 9), 'pi_three'];
  const three = { paymentId, clientId, packId: 'pack-3', credits: 3 } as const;
  const paid = { gstCents: 3_864, currency: 'AUD', liveMode: false } as const;
  const at = await app().run(
    append([
      {
        type: 'PaymentStarted',
        data: { ...three, ...paid, intentId, gateway: 'sandbox', amountCents: 42_500 },
      },
      {
        type: 'PaymentSucceeded',
        data: {
          paymentId,
          clientId,
          intentId,
          lotId: paymentId,
          credits: 3,
          amountCents: 42_500,
          currency: 'AUD',
          card: null,
        },
      },
      { type: 'CreditsPurchased', data: { ...three, ...paid, lotId: paymentId, priceCents: 42_500 } },
      creditSpent({ clientId, lotId: paymentId, spendId: id(8, 9) }),
    ]),
  );
  expect(await details(paymentId, at)).toMatchObject({
    refundableCredits: 2,
    refundableCents: 28_333,
    refundAmounts: [14_167, 28_333],
    receivedPaysFor: null,
    shortfall: null,
  });

  const refund = { paymentId, clientId, refundId: 're_dashboard', amountCents: 15_000, credits: 1 };
  const beyond = await app().run(
    append([
      {
        type: 'PaymentRefunded',
        data: { ...refund, requestId: null, shortfallCredits: 0, shortfallCents: 833 },
      },
      { type: 'LotRefunded', data: { ...refund, lotId: paymentId } },
    ]),
  );
  expect(await details(paymentId, beyond)).toMatchObject({
    refundableCents: 14_166,
    refundAmounts: [14_166],
    refundedCents: 15_000,
    shortfall: { credits: 0, cents: 833 },
    history: [
      {},
      {},
      {
        what: '$150.00 refunded',
        detail: 're_dashboard, made at the provider; $8.33 more than its credits cost',
      },
    ],
  });
});

it('tells when evidence is due by the clock of the business', async () => {
  const disputeId = 'dp_1';
  const at = await app().run(
    append([
      {
        type: 'PaymentDisputed',
        data: {
          paymentId: bought,
          clientId,
          disputeId,
          amountCents: 62_500,
          reason: 'fraudulent',
          evidenceDueBy: '2026-11-12T01:59:00.000Z',
          credits: 3,
        },
      },
      {
        type: 'DisputeChanged',
        data: { paymentId: bought, clientId, disputeId, evidenceDueBy: '2026-11-14T04:00:00.000Z' },
      },
    ]),
  );
  const { history } = await details(bought, at);
  expect(history.at(-1)).toMatchObject({
    what: 'The date for evidence changed',
    detail: 'Nov 14, 2026, 3:00 PM',
  });
});
