import { occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
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
  keys: (event) => (isHandled(event) ? [subjectOf(event)] : []),

  evolve(row, event, subjectId) {
    if (row !== undefined) return row;
    switch (event.type) {
      case 'ClientErased':
        return { subjectId, kind: 'client', id: String(event.data.clientId), ...happened(event) };
      case 'LeadErased':
        return { subjectId, kind: 'lead', id: event.data.leadId, ...happened(event) };
      case 'ProspectErased':
        return { subjectId, kind: 'prospect', id: event.data.appointmentId, ...happened(event) };
      case 'SubscriptionForgotten':
      case 'Unsubscribed':
        return { subjectId, kind: 'subscriber', id: event.data.subscriptionId, ...happened(event) };
      case 'SupportErased':
        return { subjectId, kind: 'support-request', id: event.data.requestId, ...happened(event) };
      default:
        return null;
    }
  },
};

const subjectOf = ({
  type,
  data,
}: Recorded & { readonly type: (typeof isHandled.types)[number] }): string => {
  switch (type) {
    case 'ClientErased':
      return `client-${data.clientId}`;
    case 'LeadErased':
      return `lead-${data.leadId}`;
    case 'ProspectErased':
      return `prospect-${data.appointmentId}`;
    case 'SubscriptionForgotten':
    case 'Unsubscribed':
      return `subscriber-${data.subscriptionId}`;
    case 'SupportErased':
      return `support-request-${data.requestId}`;
  }
};

const happened = (event: Recorded) => ({
  erasedAt: occurredAt(event),
  erasedByKind: event.metadata.actor.kind,
  erasedById: event.metadata.actor.id,
  eventId: event.id,
  position: event.position,
});
