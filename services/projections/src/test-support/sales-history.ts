import { evolve, initialState } from '@setter/domain/invoices/evolve';
import { issueInvoice } from '@setter/domain/invoices/issue-invoice';
import { issueNote, reverseNote } from '@setter/domain/invoices/issue-note';
import type { Invoice } from '@setter/domain/invoices/state';
import { dayIn } from '@setter/domain/time';
import type { InvoiceEvent, RegisterEvent } from '@setter/events/invoices/events';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  adjustmentNoteIssued,
  creditsGranted,
  creditReturned,
  creditSpent,
  creditsPurchased,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import fc from 'fast-check';
import { makeSlowLot, type SlowLot } from './slow-lot.ts';

export const zone = 'Australia/Sydney';
export const clientIds = [1, 2];

/** At and beside the borders of Sydney's months, and in both weeks in which its clocks change. */
export const instants = [
  '2026-03-31T12:59:59.999Z',
  '2026-03-31T13:00:00.000Z',
  '2026-04-04T15:59:59.999Z',
  '2026-04-04T16:00:00.000Z',
  '2026-04-30T13:59:59.999Z',
  '2026-04-30T14:00:00.000Z',
  '2026-09-30T13:59:59.999Z',
  '2026-09-30T14:00:00.000Z',
  '2026-10-03T15:59:59.999Z',
  '2026-10-03T16:00:00.000Z',
  '2026-10-31T12:59:59.999Z',
  '2026-10-31T13:00:00.000Z',
];
export const months = [...new Set(instants.map((instant) => dayIn(zone, instant).slice(0, 7)))];

export const steps = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'card',
      'card',
      'offline',
      'spend',
      'spend',
      'return',
      'refund',
      'refund',
      'fail',
      'dispute',
    ),
    at: fc.nat({ max: instants.length - 1 }),
    pick: fc.nat({ max: 1000 }),
    credits: fc.integer({ min: 1, max: 10 }),
    cents: fc.integer({ min: 1, max: 200_000 }),
    gst: fc.boolean(),
  }),
  { minLength: 25, maxLength: 40 },
);
type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

type Sale = {
  readonly lotId: string;
  readonly paymentId: string | null;
  readonly clientId: number;
  readonly credits: number;
  readonly cents: number;
  readonly lot: SlowLot;
  /** Open ones. */
  readonly spends: string[];
  /** What went back, net of refunds that failed. */
  returned: number;
  refund: { readonly id: string; readonly credits: number; readonly cents: number } | undefined;
  invoice: Invoice;
};

/** What really happened, beside the product: what its numbers are compared with. */
export const truth = {
  sales: [] as Sale[],
  /** The card provider's gross movements. */
  provider: [] as { readonly at: string; readonly cents: number }[],
  soldCents: [] as { readonly at: string; readonly cents: number }[],
  /** How many unused credits came or went, and what they cost. */
  unused: [] as { readonly at: string; readonly credits: number; readonly cents: number }[],
};

/** Notes what something does to the unused credits of a sale. */
const using = <T>(at: string, { lot }: Sale, does: () => T): T => {
  const [credits, cents] = [lot.free(), lot.unused()];
  const done = does();
  truth.unused.push({ at, credits: lot.free() - credits, cents: lot.unused() - cents });
  return done;
};

let last = 0;
/** Of the newest document. */
export const lastNumber = (): number => last;
let made = 0;

const texts = { documentsKey: '1-2026-27', seller: taxInvoiceIssued().data.seller, reason: null } as const;
const buyer = { ...adjustmentNoteIssued().data.buyer, businessName: '=HYPERLINK("x")' };

/** Takes the numbers and folds the documents of a decision. */
const issued = (
  sale: Sale,
  append: { readonly register?: readonly RegisterEvent[]; readonly invoice?: readonly InvoiceEvent[] },
): SetterEvent[] => {
  for (const { data } of append.register ?? []) last = data.number;
  sale.invoice = (append.invoice ?? []).reduce(evolve, sale.invoice);
  return [...(append.register ?? []), ...(append.invoice ?? [])];
};

/** The events of a sale with its invoice. */
export const sell = ({ kind, pick, credits, cents, gst }: Step, at: string): SetterEvent[] => {
  made += 1;
  const [lotId, clientId] = [id(made, 0x10), clientIds[pick % clientIds.length]!];
  const paymentId = kind === 'card' ? id(made, 0x20) : null;
  const sale: Sale = {
    lotId,
    paymentId,
    clientId,
    credits,
    cents,
    lot: makeSlowLot(credits, cents),
    spends: [],
    returned: 0,
    refund: undefined,
    invoice: initialState,
  };
  truth.sales.push(sale);
  truth.soldCents.push({ at, cents });
  truth.unused.push({ at, credits, cents });
  if (paymentId !== null) truth.provider.push({ at, cents });
  const gstCents = gst ? Math.round(cents / 11) : 0;
  const { number: _, currency: __, gstRegistered: ___, ...usual } = taxInvoiceIssued().data;
  const decided = issueInvoice(
    {
      ...usual,
      type: 'IssueInvoice',
      documentId: id(made, 0x30),
      documentsKey: texts.documentsKey,
      issuedAt: at,
      clientId,
      paymentId,
      lotId,
      credits,
      amountCents: cents,
      gstCents,
      buyer,
    },
    { register: { last }, invoice: sale.invoice },
  );
  const paid = { amountCents: cents, gstCents, currency: 'AUD' as const, reference: 'Transfer' };
  return [
    paymentId === null
      ? creditsGranted({ clientId, lotId, credits, kind: 'paid_offline', paid })
      : creditsPurchased({ clientId, lotId, paymentId, credits, priceCents: cents, gstCents }),
    ...issued(sale, decided.append),
  ];
};

const giveBack = (sale: Sale, at: string, cause: 'refund' | 'dispute', credits: number, cents: number) => {
  made += 1;
  const { lotId, clientId, paymentId } = sale;
  if (paymentId === null || cents <= 0) return [];
  const sourceId = `${cause}_${made}`;
  using(at, sale, () => sale.lot.take(credits, sourceId));
  sale.returned += cents;
  sale.refund = cause === 'refund' ? { id: sourceId, credits, cents } : undefined;
  truth.provider.push({ at, cents: -cents });
  const note = { ...texts, documentId: id(made, 0x30), issuedAt: at, buyer };
  const decided = issueNote(
    { type: 'IssueNote', ...note, cause, sourceId, credits, amountCents: cents },
    { register: { last }, invoice: sale.invoice },
  );
  const left: SetterEvent = {
    type: 'LotRefunded',
    data: { clientId, lotId, paymentId, refundId: sourceId, credits, amountCents: cents },
  };
  return [...(credits > 0 ? [left] : []), ...issued(sale, decided.append)];
};

/** The events of a step, and what it is in truth; nothing where it cannot happen. */
export const happen = (step: Step, at: string, begun: number): SetterEvent[] => {
  if (step.kind === 'card' || step.kind === 'offline') return sell(step, at);
  const own = truth.sales.slice(begun);
  const sale = own[step.pick % Math.max(1, own.length)];
  if (sale === undefined) return [];
  const { clientId, lotId, paymentId, cents, lot } = sale;
  const left = cents - sale.returned;
  switch (step.kind) {
    case 'spend': {
      if (lot.free() === 0) return [];
      const spendId = id(++made, 0x40);
      using(at, sale, () => lot.spend(spendId));
      sale.spends.push(spendId);
      return [creditSpent({ clientId, lotId, spendId })];
    }
    case 'return': {
      const [spendId] = sale.spends.splice(step.credits % Math.max(1, sale.spends.length), 1);
      if (spendId === undefined) return [];
      using(at, sale, () => lot.giveBack(spendId));
      return [creditReturned({ clientId, lotId, spendId })];
    }
    case 'refund': {
      const count = Math.min(step.credits, lot.free());
      return count === 0 ? [] : giveBack(sale, at, 'refund', count, Math.min(left, lot.priceOf(count)));
    }
    case 'fail': {
      const { refund } = sale;
      if (refund === undefined || paymentId === null) return [];
      sale.refund = undefined;
      using(at, sale, () => lot.giveBack(refund.id));
      sale.returned -= refund.cents;
      truth.provider.push({ at, cents: refund.cents });
      const note = { ...texts, documentId: id(++made, 0x30), issuedAt: at, buyer };
      const decided = reverseNote(
        { type: 'ReverseNote', ...note, sourceId: refund.id },
        { register: { last }, invoice: sale.invoice },
      );
      const data = { clientId, lotId, paymentId, refundId: refund.id };
      return [
        { type: 'LotRefundReversed', data: { ...data, credits: refund.credits, amountCents: refund.cents } },
        ...issued(sale, decided.append),
      ];
    }
    default:
      return giveBack(sale, at, 'dispute', lot.free(), left);
  }
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What is unused before an instant, and what it cost. */
export const unusedAt = (before: string) => {
  const moved = truth.unused.filter(({ at }) => at < before);
  return {
    unusedCredits: sum(moved.map(({ credits }) => credits)),
    unusedCents: sum(moved.map(({ cents }) => cents)),
  };
};
