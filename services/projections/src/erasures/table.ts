import type { ReadTable } from '../read-model.ts';

/** Somebody was forgotten. Ids only: there is nothing left to say about whom. */
export type ErasureRow = {
  /** The subject whose key was shredded, such as `lead-…`. */
  readonly subjectId: string;
  readonly kind: 'lead' | 'prospect';
  /** Of the lead, or of the prospect's appointment. */
  readonly id: string;
  readonly erasedAt: string;
  readonly erasedByKind: 'visitor' | 'client' | 'admin' | 'system';
  readonly erasedById: string;
  readonly eventId: string;
  readonly position: number;
};

export const erasuresTable: ReadTable<ErasureRow> = {
  key: 'subjectId',
  columns: {
    subjectId: 'text',
    kind: 'text',
    id: 'uuid',
    erasedAt: 'instant',
    erasedByKind: 'text',
    erasedById: 'text',
    eventId: 'uuid',
    position: 'position',
  },
  indexes: [['position']],
};
