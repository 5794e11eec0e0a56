import type { ActorKind, ErasureKind } from '@setter/events/value-sets';
import { instant, position, readTable, text, uuid, type RowOf } from '../columns.ts';

/** The certificate of one erasure. It holds ids only. */
export const erasuresTable = readTable({
  key: 'subjectId',
  columns: {
    /** The subject whose key was shredded, such as `lead-…`. */
    subjectId: text(),
    kind: text<ErasureKind>(),
    /** Of the lead, of the prospect's appointment, of the subscription, of the request for support, or of the client. */
    id: text(),
    erasedAt: instant(),
    erasedByKind: text<ActorKind>(),
    erasedById: text(),
    eventId: uuid(),
    position: position(),
  },
  indexes: [['position']],
});

export type ErasureRow = RowOf<typeof erasuresTable>;
