import { happenedAt, type ReadModel, type Recorded } from '../read-model.ts';
import { takes } from '../takes.ts';
import { type ErasureRow, erasuresTable } from './table.ts';

const isTaken = takes('LeadErased', 'ProspectErased');

/** One row for everybody who was forgotten. */
export const erasures: ReadModel<ErasureRow> = {
  name: 'erasures',
  version: 1,
  atFault: 'park',
  table: erasuresTable,

  takes: isTaken.types,
  keys: (event) => (isTaken(event) ? [subjectOf(event)] : []),

  evolve(row, event, subjectId) {
    if (row !== undefined) return row;
    switch (event.type) {
      case 'LeadErased':
        return { subjectId, kind: 'lead', id: event.data.leadId, ...happened(event) };
      case 'ProspectErased':
        return { subjectId, kind: 'prospect', id: event.data.appointmentId, ...happened(event) };
      default:
        return null;
    }
  },
};

const subjectOf = (event: Recorded & { readonly type: 'LeadErased' | 'ProspectErased' }): string =>
  event.type === 'LeadErased' ? `lead-${event.data.leadId}` : `prospect-${event.data.appointmentId}`;

const happened = (event: Recorded) => ({
  erasedAt: happenedAt(event),
  erasedByKind: event.metadata.actor.kind,
  erasedById: event.metadata.actor.id,
  eventId: event.id,
  position: event.position,
});
