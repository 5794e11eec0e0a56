import { happenedAt, type ReadModel, type Recorded } from '../read-model.ts';
import { type ErasureRow, erasuresTable } from './table.ts';

/** One row for everybody who was forgotten. */
export const erasures: ReadModel<ErasureRow> = {
  name: 'erasures',
  version: 1,
  atFault: 'park',
  table: erasuresTable,

  keys(event) {
    switch (event.type) {
      case 'LeadErased':
        return [`lead-${event.data.leadId}`];
      case 'ProspectErased':
        return [`prospect-${event.data.appointmentId}`];
      default:
        return [];
    }
  },

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

const happened = (event: Recorded) => ({
  erasedAt: happenedAt(event),
  erasedByKind: event.metadata.actor.kind,
  erasedById: event.metadata.actor.id,
  eventId: event.id,
  position: event.position,
});
