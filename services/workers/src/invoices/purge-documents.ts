import { clientDocumentsDecider } from '@setter/domain/invoices/client-documents';
import { expiredBefore } from '@setter/domain/invoices/documents-key';
import { handleCommand } from '@setter/event-store/append';
import { clientDocumentsStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { purge, purgeContext, repeatPurge } from '../purge.ts';
import { selectExpiredDocuments } from './select-expired-documents.ts';

const name = 'erase-expired-documents';

/** Erases who bought from the documents of financial years that ended more than seven years ago. Returns how many. */
export const purgeExpiredDocuments = purge(
  (now, limit) => selectExpiredDocuments(expiredBefore(now), limit),
  (documents, now) => {
    const { clientId, documentsKey } = documents;
    return handleCommand({
      context: purgeContext(name, documents, now),
      decider: clientDocumentsDecider,
      stream: clientDocumentsStream(documentsKey, clientId),
      command: { type: 'EraseClientDocuments', clientId, documentsKey, now },
    }).pipe(Effect.map(({ state }) => state.status === 'erased'));
  },
);

export const purgeDocuments = repeatPurge(
  name,
  "clients' documents of a financial year",
  '1 day',
  purgeExpiredDocuments,
);
