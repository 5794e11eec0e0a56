import { type Erasure, listErasures } from '@setter/contracts/erasures';
import { financialYearOf, keptUntil } from '@setter/domain/invoices/documents-key';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { listErasureRows, listKeptDocuments } from './queries.ts';

export const erasureRoutes = [
  query(
    listErasures,
    Effect.fnUntraced(function* () {
      const documents = yield* listKeptDocuments;
      const keptOf = (clientId: string): Erasure['kept'] =>
        documents
          .filter((one) => one.clientId === clientId)
          .map(({ documentsKey }) => ({
            what: 'documents',
            financialYear: financialYearOf(documentsKey),
            until: keptUntil(documentsKey),
          }));
      return (yield* listErasureRows).map(
        ({ subjectId: _, erasedByKind: kind, erasedById: by, ...row }): Erasure => ({
          ...row,
          erasedBy: { kind, id: by },
          kept: row.kind === 'client' ? keptOf(row.id) : [],
        }),
      );
    }),
    ['erasures', 'invoices'],
  ),
];
