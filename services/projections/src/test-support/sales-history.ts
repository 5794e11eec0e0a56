import { evolve, initialState } from '@setter/domain/invoices/decider';
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
  creditSpent,
  creditsPurchased,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import fc from 'fast-check';

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
    kind: fc.constantFrom('card', 'card', 'offline', 'spend', 'spend', 'refund', 'refund', 'fail', 'dispute'),
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
  unspent: number;
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
  unspent: [] as { readonly at: string; readonly sale: Sale; readonly credits: number }[],
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
    unspent: credits,
    returned: 0,
    refund: undefined,
    invoice: initialState,
  };
  truth.sales.push(sale);
  truth.soldCents.push({ at, cents });
  truth.unspent.push({ at, sale, credits });
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
  sale.unspent -= credits;
  sale.returned += cents;
  sale.refund = cause === 'refund' ? { id: sourceId, credits, cents } : undefined;
  truth.provider.push({ at, cents: -cents });
  truth.unspent.push({ at, sale, credits: -credits });
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
  const { clientId, lotId, paymentId, credits, cents } = sale;
  const left = cents - sale.returned;
  switch (step.kind) {
    case 'spend': {
      if (sale.unspent === 0) return [];
      sale.unspent -= 1;
      truth.unspent.push({ at, sale, credits: -1 });
      return [creditSpent({ clientId, lotId, spendId: id(++made, 0x40) })];
    }
    case 'refund': {
      const count = Math.min(step.credits, sale.unspent);
      return count === 0
        ? []
        : giveBack(sale, at, 'refund', count, Math.min(left, Math.floor(cents / credits) * count));
    }
    case 'fail': {
      const { refund } = sale;
      if (refund === undefined || paymentId === null) return [];
      sale.refund = undefined;
      sale.unspent += refund.credits;
      sale.returned -= refund.cents;
      truth.provider.push({ at, cents: refund.cents });
      truth.unspent.push({ at, sale, credits: refund.credits });
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
      return giveBack(sale, at, 'dispute', sale.unspent, left);
  }
};

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** What is unspent before an instant, and what it cost. */
export const unusedAt = (before: string) => {
  const left = new Map<Sale, number>();
  for (const { at, sale, credits } of truth.unspent)
    if (at < before) left.set(sale, (left.get(sale) ?? 0) + credits);
  const worth = ([{ credits, cents: price }, unspent]: readonly [Sale, number]) =>
    unspent === 0 ? 0 : price - (credits - unspent) * Math.floor(price / credits);
  return { unusedCredits: sum([...left.values()]), unusedCents: sum([...left].map(worth)) };
};
