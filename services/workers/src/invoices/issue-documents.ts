import { invoiceDecider } from '@setter/domain/invoices/decider';
import { documentsKeyOf } from '@setter/domain/invoices/documents-key';
import { invoiceRegister } from '@setter/domain/invoices/register';
import { handleCommand } from '@setter/event-store/append';
import { currentTraceparent, inTracesOf } from '@setter/event-store/tracing';
import { invoiceRegisterStream, invoiceStream } from '@setter/events/streams';
import type { IdempotentHandler } from '@setter/messaging/consumer/handler';
import { runConsumer } from '@setter/messaging/consumer/run-consumer';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import { Seller } from '@setter/platform/seller';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { contextOf } from '../reaction.ts';
import { consumerOf } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { buyerOf } from './buyer-of.ts';
import { causesDocument, documentCommandFor } from './document-commands.ts';

const reactor = { name: 'invoices' };

/** The name of its consumer. */
export const invoicesConsumer = consumerOf(reactor);

type Issued = ReturnType<typeof issueDocument>;

/**
 * A reactor that writes two streams: the number's and the document's, in one append. Money that moved always has its
 * document: an event at which it fails is set aside and replayed, and no later one of that client overtakes it.
 */
const handler: IdempotentHandler<Effect.Error<Issued>, Effect.Services<Issued>> = {
  name: `reactor ${reactor.name}`,
  checkpoint: invoicesConsumer,
  effect: 'idempotent',
  onPoison: 'dead-letter',
  handles: causesDocument,
  handle: (event) => issueDocument(event).pipe(inTracesOf([event], `react ${reactor.name}`, 'consumer')),
};

/**
 * Issues the document of an event once, however often the event is handled: the ids of command and document derive from
 * it. Processes that take a number at the same time meet a conflict, and all but one decide again.
 */
export const issueDocument = Effect.fnUntraced(function* (event: Recorded) {
  const caused = yield* documentCommandFor(event);
  if (caused === undefined) return;
  const { clientId, invoiceId, command } = caused;
  const issuedAt = event.metadata.occurredAt;
  const common = {
    documentsKey: documentsKeyOf(clientId, issuedAt, yield* BusinessTimeZone),
    issuedAt,
    seller: yield* Seller,
    buyer: yield* buyerOf(clientId),
  };
  const traceparent = yield* currentTraceparent;
  const context = contextOf(reactor.name, event, derivedId(event.id, reactor.name, command.type));
  yield* handleCommand({
    context: { ...context, ...(traceparent !== undefined && { traceparent }) },
    decider: invoiceDecider,
    reads: {
      register: { stream: invoiceRegisterStream, ...invoiceRegister },
      invoice: { stream: invoiceStream(invoiceId, clientId), ...invoiceDecider },
    },
    command: { ...command, ...common },
  });
});

/** Follows the log for ever. */
export const runInvoices = runConsumer({
  name: invoicesConsumer,
  batchSize: 100,
  handler: Effect.succeed(handler),
});
