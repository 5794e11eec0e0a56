import type { ActorKind } from '@setter/events/value-sets';
import { instant, position, readTable, text, uuid, type RowOf } from '../columns.ts';

/** The certificate of one erasure. It holds ids only. */
export const erasuresTable = readTable({
  key: 'subjectId',
  columns: {
    /** The subject whose key was shredded, such as `lead-…`. */
    subjectId: text(),
    kind: text<'lead' | 'prospect' | 'subscriber' | 'support-request'>(),
    /** Of the lead, of the prospect's appointment, of the subscription, or of the request for support. */
    id: uuid(),
    erasedAt: instant(),
    erasedByKind: text<ActorKind>(),
    erasedById: text(),
    eventId: uuid(),
    position: position(),
  },
  indexes: [['position']],
});

export type ErasureRow = RowOf<typeof erasuresTable>;
