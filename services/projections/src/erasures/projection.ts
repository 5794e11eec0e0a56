import { occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type ErasureRow, erasuresTable } from './table.ts';

const isHandled = handlesOnly('LeadErased', 'ProspectErased');

/** One row per erased subject. */
export const erasures: ReadModel<ErasureRow> = {
  name: 'erasures',
  version: 1,
  onPoison: 'dead-letter',
  table: erasuresTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [subjectOf(event)] : []),

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
  erasedAt: occurredAt(event),
  erasedByKind: event.metadata.actor.kind,
  erasedById: event.metadata.actor.id,
  eventId: event.id,
  position: event.position,
});
