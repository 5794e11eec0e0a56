import type { IssueInvoice } from '@setter/domain/invoices/issue-invoice';
import type { ReverseNote } from '@setter/domain/invoices/issue-note';
import type { IssueNotes, NoteOf } from '@setter/domain/invoices/issue-notes';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { RecordedEvent } from '@setter/events/envelope';
import type { PaymentEvent } from '@setter/events/payments/events';
import { paymentStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';

/** What the document says beside its cause: who, when, and under which key. */
type Common = 'documentsKey' | 'issuedAt' | 'seller' | 'buyer';
/** A command without what is common to all documents of its client. */
export type DocumentCommand = {
  readonly clientId: number;
  readonly invoiceId: string;
  readonly command: Omit<IssueInvoice, Common> | Omit<IssueNotes, Common> | Omit<ReverseNote, Common>;
};

/** A sale has one invoice: of its payment, or of its lot when it was paid outside the platform. */
const invoiceIdOf = (saleId: string): string => derivedId(saleId, 'invoice');

/** Whether an event is the cause of a document, or of its reversal. */
export const causesDocument = (event: Recorded): boolean => {
  switch (event.type) {
    case 'CreditsPurchased':
    case 'PaymentRefunded':
      return true;
    case 'CreditsGranted':
      return event.data.paid !== null;
    case 'DisputeClosed':
    case 'PaymentDisputed':
      return true;
    case 'RefundFailed':
      return event.data.refundId !== null;
    default:
      return false;
  }
};

/** The document that an event causes, with those that its command caused right after it; undefined for one that causes none. */
export const documentCommandFor = Effect.fnUntraced(function* (event: Recorded) {
  switch (event.type) {
    case 'CreditsPurchased':
      return yield* invoiceOfPurchase(event.data);
    case 'CreditsGranted':
      return yield* invoiceOfGrant(event.data);
    case 'PaymentRefunded':
      return yield* notesOfRefunds(event, event.data);
    case 'DisputeClosed':
    case 'PaymentDisputed':
      return yield* documentOfDispute(event, event.data);
    case 'RefundFailed':
      return event.data.refundId === null ? undefined : reversalOf(event.data, event.data.refundId);
    default:
      return undefined;
  }
});

type DataOf<T extends Recorded['type']> = Extract<Recorded, { readonly type: T }>['data'];

const invoiceOfPurchase = Effect.fnUntraced(function* (bought: DataOf<'CreditsPurchased'>) {
  const { clientId, paymentId, lotId, credits, priceCents, gstCents, liveMode } = bought;
  const payment = yield* paymentEvents(bought);
  const succeeded = payment.find((one) => one.type === 'PaymentSucceeded');
  const invoiceId = invoiceIdOf(paymentId);
  const made: DocumentCommand = {
    clientId,
    invoiceId,
    command: {
      type: 'IssueInvoice',
      documentId: invoiceId,
      clientId,
      paymentId,
      intentId: succeeded?.data.intentId ?? null,
      lotId,
      credits,
      amountCents: priceCents,
      gstCents,
      liveMode,
      card: succeeded?.data.card ?? null,
      reference: null,
    },
  };
  return made;
});

const invoiceOfGrant = Effect.fnUntraced(function* (granted: DataOf<'CreditsGranted'>) {
  const { clientId, lotId, credits, paid } = granted;
  if (paid === null) return undefined;
  const { amountCents, gstCents } = paid;
  // Feeds carry it sealed under the client's key.
  const reference = yield* (yield* SubjectKeyStore).openAll(paid.reference);
  const invoiceId = invoiceIdOf(lotId);
  const made: DocumentCommand = {
    clientId,
    invoiceId,
    command: {
      type: 'IssueInvoice',
      documentId: invoiceId,
      clientId,
      paymentId: null,
      intentId: null,
      lotId,
      credits,
      amountCents,
      gstCents,
      liveMode: true,
      card: null,
      reference: typeof reference === 'string' ? reference : null,
    },
  };
  return made;
});

/**
 * The notes of a refund and of those that were recorded with it after it: they are issued together, so that their client
 * hears of them once.
 */
const notesOfRefunds = Effect.fnUntraced(function* (
  { id, metadata }: Pick<Recorded, 'id' | 'metadata'>,
  refunded: DataOf<'PaymentRefunded'>,
) {
  const stream = (yield* paymentEvents(refunded)) as readonly RecordedEvent<PaymentEvent>[];
  const from = stream.slice(stream.findIndex((one) => one.id === id));
  const end = from.findIndex(
    (one) => one.type !== 'PaymentRefunded' || one.metadata.commandId !== metadata.commandId,
  );
  const notes = (end === -1 ? from : from.slice(0, end)).flatMap((one) =>
    one.type === 'PaymentRefunded' ? [noteOfRefund(one.data, reasonOf(stream, one.data.requestId))] : [],
  );
  return notesOf(refunded, notes);
});

const noteOfRefund = (
  { paymentId, refundId, credits, amountCents }: DataOf<'PaymentRefunded'>,
  reason: string | null,
) => noteOf(paymentId, { cause: 'refund', sourceId: refundId, credits, amountCents, reason });

/** A note when a dispute is lost, and its reversal when the provider says something else later. */
const documentOfDispute = Effect.fnUntraced(function* (
  { id }: Pick<Recorded, 'id'>,
  dispute: DataOf<'DisputeClosed'> | DataOf<'PaymentDisputed'>,
) {
  const { paymentId, disputeId, credits, amountCents } = dispute;
  const stream = (yield* paymentEvents(dispute)) as readonly RecordedEvent<PaymentEvent>[];
  const lostBefore = stream
    .slice(
      0,
      stream.findIndex((one) => one.id === id),
    )
    .filter(
      ({ type, data }) => type === 'DisputeClosed' && data.disputeId === disputeId && data.outcome === 'lost',
    ).length;
  if (!('outcome' in dispute) || dispute.outcome !== 'lost')
    return lostBefore === 0 ? undefined : reversalOf(dispute, disputeId, id);
  const sums = { credits, amountCents, reason: null };
  const note = noteOf(
    paymentId,
    { cause: 'dispute', sourceId: disputeId, ...sums },
    lostBefore === 0 ? [] : [String(lostBefore)],
  );
  return notesOf(dispute, [note]);
});

const noteOf = (
  paymentId: string,
  returned: Omit<NoteOf, 'documentId'>,
  again: readonly string[] = [],
): NoteOf => {
  const { cause, sourceId } = returned;
  return { documentId: derivedId(paymentId, 'adjustment-note', cause, sourceId, ...again), ...returned };
};

const notesOf = ({ clientId, paymentId }: OfPayment, notes: readonly NoteOf[]) => {
  const made: DocumentCommand = {
    clientId,
    invoiceId: invoiceIdOf(paymentId),
    command: { type: 'IssueNotes', notes },
  };
  return made;
};

const reversalOf = ({ clientId, paymentId }: OfPayment, sourceId: string, ...again: readonly string[]) => {
  const documentId = derivedId(paymentId, 'adjustment-note', 'reversal', sourceId, ...again);
  const made: DocumentCommand = {
    clientId,
    invoiceId: invoiceIdOf(paymentId),
    command: { type: 'ReverseNote', documentId, sourceId },
  };
  return made;
};

type OfPayment = { readonly paymentId: string; readonly clientId: number };

const paymentEvents = Effect.fnUntraced(function* ({ paymentId, clientId }: OfPayment) {
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(paymentStream(paymentId, clientId).streamId);
  return events as readonly PaymentEvent[];
});

/** Why the admin refunded; null for a refund that was made at the provider. */
const reasonOf = (stream: readonly PaymentEvent[], requestId: string | null): string | null => {
  if (requestId === null) return null;
  const requested = stream.find(
    (event) => event.type === 'RefundRequested' && event.data.requestId === requestId,
  );
  const reason = requested?.type === 'RefundRequested' ? requested.data.reason : null;
  return typeof reason === 'string' ? reason : null;
};
