import { erasedBy } from '@setter/events/erasing-events';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type ErasureRow, erasuresTable } from './table.ts';

const isHandled = handlesOnly(
  'ClientErased',
  'LeadErased',
  'ProspectErased',
  'SubscriptionForgotten',
  'SupportErased',
  'Unsubscribed',
);

/** One row per erased subject. */
export const erasures: ReadModel<ErasureRow> = {
  name: 'erasures',
  version: 3,
  onPoison: 'dead-letter',
  table: erasuresTable,

  handles: isHandled.types,
  keys: (event) => {
    if (!isHandled(event)) return [];
    const { kind, id } = erasedBy(event.type, event.data);
    return [`${kind}-${id}`];
  },

  evolve(row, event, subjectId) {
    if (row !== undefined) return row;
    if (!isHandled(event)) return null;
    return {
      subjectId,
      ...erasedBy(event.type, event.data),
      erasedAt: occurredAt(event),
      erasedByKind: event.metadata.actor.kind,
      erasedById: event.metadata.actor.id,
      eventId: event.id,
      position: event.position,
    };
  },
};
