import type { StreamStates } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { SetterEvent } from '@setter/events/registry';
import { invoiceRegisterStream } from '@setter/events/streams';
import type { BusinessSettings } from '@setter/config/business-settings';
import { testBusinessSettings } from '@setter/config/test-business-settings';
import { id } from '@setter/testing/history';
import { withDatabase } from '@setter/testing/postgres';
import {
  clientRegistered,
  creditsGranted,
  creditsPurchased,
  paymentSucceeded,
} from '@setter/testing/sample-events';
import { append, storeLayer } from '@setter/testing/store';
import { Effect, Layer } from 'effect';
import { describe, expect, it } from 'vitest';
import type { Recorded } from '../reactor.ts';
import { withMail } from '../test-support/with-mail.ts';
import { untilReactorsHaveSeen } from '../layer.ts';
import { issueDocument } from './issue-documents.ts';
import { purgeExpiredDocuments } from './purge-documents.ts';

type Issued = Extract<Recorded, { readonly type: 'TaxInvoiceIssued' | 'AdjustmentNoteIssued' }>;
const isIssued = (event: Recorded): event is Issued =>
  event.type === 'TaxInvoiceIssued' || event.type === 'AdjustmentNoteIssued';

/** Every document, in the order of its number, and the numbers of the register. */
const documents = Effect.gen(function* () {
  const store = yield* EventStore;
  const { openAll } = yield* SubjectKeyStore;
  const events = (yield* openAll(yield* store.readAll(0, 1000))) as readonly Recorded[];
  const { events: register } = yield* store.readStream(invoiceRegisterStream.streamId);
  return {
    issued: events.filter(isIssued).toSorted((a, b) => a.data.number - b.data.number),
    register: register.map(({ data }) => (data as { readonly number: number }).number),
  };
});
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const moved = '2026-10-30T04:18:00.000Z';

describe('documents of money that moved', () => {
  const { run } = withMail(undefined);
  const paymentId = id(1, 2);
  const lost = { amountCents: 25_000, credits: 2, shortfallCredits: 0, shortfallCents: 0 };
  const refund = {
    paymentId,
    clientId: 1,
    refundId: 're_1',
    amountCents: 37_500,
    requestId: id(1, 20),
    credits: 3,
    shortfallCredits: 0,
    shortfallCents: 0,
  };
  const failed = {
    paymentId,
    clientId: 1,
    requestId: id(1, 20),
    refundId: 're_1',
    amountCents: 37_500,
    credits: 3,
    reason: 'lost_or_stolen_card',
  };
  const sales: readonly SetterEvent[] = [
    clientRegistered({ abn: '53004085616' }),
    paymentSucceeded(),
    creditsPurchased(),
    creditsGranted(),
    creditsGranted({
      lotId: id(3, 1),
      kind: 'paid_offline',
      paid: { amountCents: 10_000, gstCents: 0, currency: 'AUD', reference: 'Transfer 17' },
    }),
  ];
  const afterwards: readonly SetterEvent[] = [
    {
      type: 'RefundRequested',
      data: {
        paymentId,
        clientId: 1,
        requestId: id(1, 20),
        credits: 3,
        amountCents: 37_500,
        reason: 'Bought too many',
      },
    },
    { type: 'PaymentRefunded', data: refund },
    { type: 'RefundFailed', data: failed },
    { type: 'DisputeClosed', data: { paymentId, clientId: 1, disputeId: 'dp_1', outcome: 'lost', ...lost } },
    { type: 'DisputeClosed', data: { paymentId, clientId: 1, disputeId: 'dp_1', outcome: 'won', ...lost } },
    { type: 'DisputeClosed', data: { paymentId, clientId: 1, disputeId: 'dp_1', outcome: 'lost', ...lost } },
    { type: 'DisputeClosed', data: { paymentId, clientId: 1, disputeId: 'dp_2', outcome: 'won', ...lost } },
  ];

  it('are an invoice for each sale and a note for what went back, numbered in their order, once', async () => {
    const { first, again } = await run(
      Effect.gen(function* () {
        yield* append(sales, moved);
        yield* untilReactorsHaveSeen(yield* append(afterwards, moved));
        const store = yield* EventStore;
        const causes = yield* store.readAll(0, 1000);
        const before = yield* documents;
        // As after a reset checkpoint.
        yield* Effect.forEach(causes, issueDocument);
        return { first: before, again: yield* documents };
      }),
    );
    expect(first.register).toEqual(upTo(7));
    expect(first.issued.map(({ type, data }) => [type, data.number, data.amountCents])).toEqual([
      ['TaxInvoiceIssued', 1, 62_500],
      ['TaxInvoiceIssued', 2, 10_000],
      ['AdjustmentNoteIssued', 3, 37_500],
      ['AdjustmentNoteIssued', 4, -37_500],
      ['AdjustmentNoteIssued', 5, 25_000],
      ['AdjustmentNoteIssued', 6, -25_000],
      ['AdjustmentNoteIssued', 7, 25_000],
    ]);
    const [bought, offline, returned, reversed, taken] = first.issued;
    expect(bought?.data).toMatchObject({
      issuedAt: moved,
      documentsKey: '1-2026-27',
      paymentId,
      intentId: 'pi_1',
      card: { brand: 'Visa', last4: '4242' },
      gstRegistered: true,
      gstCents: 5_682,
      seller: { name: 'Setter' },
      buyer: { businessName: 'Harbourline Finance', name: 'Priya Raman', abn: '53004085616' },
    });
    expect(offline?.data).toMatchObject({ paymentId: null, gstRegistered: false, reference: 'Transfer 17' });
    expect(returned?.data).toMatchObject({ adjusts: 1, cause: 'refund', reason: 'Bought too many' });
    expect(reversed?.data).toMatchObject({ adjusts: 1, cause: 'reversal', gstCents: -3_409 });
    expect(taken?.data).toMatchObject({ adjusts: 1, cause: 'dispute', sourceId: 'dp_1' });
    expect(again).toEqual(first);
  });
});

describe('numbers that are taken at once', () => {
  const database = withDatabase();

  it('have no gaps, and each sale has one, whichever process takes it', async () => {
    const count = 24;
    const sales = upTo(count).flatMap((n) => [
      clientRegistered({ clientId: n, username: `client ${n}`, email: null }),
      creditsPurchased({ clientId: n, lotId: id(n, 1), paymentId: id(n, 2) }),
    ]);
    const oneProcess = <A>(
      effect: Effect.Effect<A, unknown, BusinessSettings | EventStore | StreamStates | SubjectKeyStore>,
    ) =>
      Effect.runPromise(
        Effect.provide(
          effect,
          Layer.merge(storeLayer(database()), testBusinessSettings()),
        ) as Effect.Effect<A>,
      );
    const causes = await oneProcess(
      Effect.gen(function* () {
        yield* append(sales, moved);
        return yield* EventStore.use((store) => store.readAll(0, 1000));
      }),
    );
    const all = Effect.forEach(causes, issueDocument, { concurrency: 8 });
    await Promise.all([oneProcess(all), oneProcess(all), oneProcess(all)]);
    const { issued, register } = await oneProcess(documents);
    expect(register).toEqual(upTo(count));
    expect(issued.map(({ data }) => data.number)).toEqual(upTo(count));
    expect(new Set(issued.map(({ data }) => data.paymentId)).size).toBe(count);
  });
});

describe('the texts of documents', () => {
  const { run, pass } = withMail(undefined);

  it('outlive the erasure of their client, and are erased seven years after their financial year', async () => {
    const buyers = Effect.map(documents, ({ issued }) => issued.map(({ data }) => data.buyer.businessName));
    const { kept, later, erased } = await run(
      Effect.gen(function* () {
        const sold = [clientRegistered(), paymentSucceeded(), creditsPurchased()];
        yield* untilReactorsHaveSeen(yield* append(sold, moved));
        yield* shred('client-1');
        const afterErasure = yield* buyers;
        const none = yield* purgeExpiredDocuments;
        yield* pass(Date.parse('2034-07-02T00:00:00.000Z') - Date.now());
        const count = yield* purgeExpiredDocuments;
        return { kept: afterErasure, later: [none, count], erased: yield* buyers };
      }),
    );
    expect(kept).toEqual(['Harbourline Finance']);
    expect(later).toEqual([0, 1]);
    expect(erased).toEqual([{ erased: true }]);
  });
});

/** What erasing a subject does. */
const shred = (subjectId: string) =>
  Effect.gen(function* () {
    const store = yield* EventStore;
    const commandId = id(1, 0xdead);
    yield* store.append({
      context: {
        commandId,
        requestHash: commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'system', id: 'test' },
        occurredAt: moved,
      },
      streams: [],
      reserve: [],
      release: [],
      shredSubjectKeys: [subjectId],
      sideWrites: [],
      result: null,
    });
  });
