import { type Erasure, listErasures } from '@setter/contracts/erasures';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { listErasureRows } from './queries.ts';

export const erasureRoutes = [
  query(
    listErasures,
    () =>
      Effect.map(listErasureRows, (rows) =>
        rows.map(({ subjectId: _, erasedByKind: kind, erasedById: by, ...row }): Erasure => ({
          ...row,
          erasedBy: { kind, id: by },
        })),
      ),
    ['erasures'],
  ),
];
