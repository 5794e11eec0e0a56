import { invoiceDecider } from '@setter/domain/invoices/decider';
import { documentsKeyOf } from '@setter/domain/invoices/documents-key';
import { invoiceRegister } from '@setter/domain/invoices/register';
import { handleCommand } from '@setter/event-store/append';
import { currentTraceparent } from '@setter/event-store/tracing';
import { invoiceRegisterStream, invoiceStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { contextOf } from '../reaction.ts';
import { idempotentHandler } from '../reactor-handler.ts';
import type { Recorded } from '../reactor.ts';
import { consumer } from '../run-reactor.ts';
import { buyerOf } from './buyer-of.ts';
import { causesDocument, documentCommandFor } from './document-commands.ts';

const name = 'invoices';

/**
 * Issues the document of an event once, however often the event is handled: the ids of command and document derive from
 * it. Processes that take a number at the same time meet a conflict, and all but one decide again.
 */
export const issueDocument = Effect.fnUntraced(function* (event: Recorded) {
  const caused = yield* documentCommandFor(event);
  if (caused === undefined) return;
  const { clientId, invoiceId, command } = caused;
  const { seller, timeZone } = yield* BusinessSettings;
  const issuedAt = event.metadata.occurredAt;
  const common = {
    documentsKey: documentsKeyOf(clientId, issuedAt, timeZone),
    issuedAt,
    seller,
    buyer: yield* buyerOf(clientId),
  };
  const traceparent = yield* currentTraceparent;
  const context = contextOf(name, event, derivedId(event.id, name, command.type));
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

/**
 * A reactor that writes two streams: the number's and the document's, in one append. Money that moved always has its
 * document: an event at which it fails is set aside and replayed, and no later one of that client overtakes it.
 */
export const invoices = consumer(idempotentHandler(name, causesDocument, issueDocument));
