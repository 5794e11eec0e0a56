import { clientDocumentsDecider } from '@setter/domain/invoices/client-documents';
import { expiredBefore } from '@setter/domain/invoices/documents-key';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { clientDocumentsStream } from '@setter/events/streams';
import { Clock, Effect } from 'effect';
import { derivedId } from '../derived-id.ts';
import { type ExpiredDocuments, selectExpiredDocuments } from './select-expired-documents.ts';

const name = 'erase-expired-documents';
const batchSize = 100;

/** Erases who bought from the documents of financial years that ended more than seven years ago. Answers how many. */
export const purgeExpiredDocuments = Effect.gen(function* () {
  const now = new Date(yield* Clock.currentTimeMillis).toISOString();
  let erased = 0;
  for (;;) {
    const expired = yield* selectExpiredDocuments(expiredBefore(now), batchSize);
    const outcomes = yield* Effect.forEach(expired, (documents) => erase(documents, now));
    const done = outcomes.filter(({ state }) => state.status === 'erased').length;
    erased += done;
    if (expired.length < batchSize || done === 0) return erased;
  }
});

/** At the start and daily. A failure is retried a day later. */
export const purgeDocuments = purgeExpiredDocuments.pipe(
  Effect.tap((erased) =>
    erased === 0 ? Effect.void : Effect.logInfo(`clients' documents of a financial year erased: ${erased}`),
  ),
  Effect.catchCause((cause) => Effect.logError(`${name} failed; retried in a day`, cause)),
  Effect.andThen(Effect.sleep('1 day')),
  Effect.forever,
);

const erase = ({ documentsKey, clientId, eventId, correlationId }: ExpiredDocuments, now: string) => {
  // Two workers that find the same documents ask for the same thing.
  const commandId = derivedId(eventId, name);
  const context: CommandContext = {
    commandId,
    requestHash: commandId,
    correlationId,
    causationId: eventId,
    actor: { kind: 'system', id: name },
    occurredAt: now,
  };
  return handleCommand({
    context,
    decider: clientDocumentsDecider,
    stream: clientDocumentsStream(documentsKey, clientId),
    command: { type: 'EraseClientDocuments', clientId, documentsKey, now },
  });
};
