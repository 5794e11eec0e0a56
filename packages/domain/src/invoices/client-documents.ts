import type { ClientDocumentsEvent } from '@setter/events/invoices/events';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';
import { isBefore } from '../time.ts';
import { documentsSubject, keptUntil } from './documents-key.ts';

export type ClientDocuments = { readonly status: 'kept' | 'erased' };

export type EraseClientDocuments = {
  readonly type: 'EraseClientDocuments';
  readonly clientId: number;
  readonly documentsKey: string;
  readonly now: string;
};

/** Erases who bought and why from documents that need not be kept any more; nothing before that. */
const eraseClientDocuments = (
  { clientId, documentsKey, now }: EraseClientDocuments,
  { status }: ClientDocuments,
): Decision<ClientDocumentsEvent> =>
  status === 'erased' || isBefore(now, keptUntil(documentsKey))
    ? { append: [] }
    : {
        append: [{ type: 'ClientDocumentsErased', data: { clientId, documentsKey } }],
        shred: [documentsSubject(documentsKey)],
      };

/** `client-documents-{documentsKey}`. */
export const clientDocumentsDecider = {
  initialState: { status: 'kept' } as ClientDocuments,
  evolve: (_: ClientDocuments, event: ClientDocumentsEvent): ClientDocuments =>
    event.type === 'ClientDocumentsErased' ? { status: 'erased' } : _,
  decide: { EraseClientDocuments: eraseClientDocuments },
} satisfies Decider<ClientDocuments, ClientDocumentsEvent>;
