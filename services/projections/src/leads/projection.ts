import { occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type LeadRow, leadsTable } from './table.ts';

// LeadErased needs nothing: the texts went dark with their key.
const isHandled = handlesOnly(
  'LeadCaptured',
  'LeadSubmissionAdded',
  'LeadStatusChanged',
  'LeadConverted',
  'LeadRemoved',
  'LeadRestored',
);

export const leads: ReadModel<LeadRow> = {
  name: 'leads',
  version: 1,
  onPoison: 'dead-letter',
  table: leadsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.leadId] : []),

  evolve(row, event) {
    if (event.type === 'LeadCaptured') return captured(event);
    if (row === undefined) return null;
    switch (event.type) {
      case 'LeadSubmissionAdded':
        // What is there stays: anybody can send a form with somebody's address.
        return { ...row, submissions: row.submissions + 1, lastSubmittedAt: occurredAt(event) };
      case 'LeadStatusChanged':
        return { ...row, status: event.data.status };
      case 'LeadConverted':
        return { ...row, status: 'booked' };
      case 'LeadRemoved':
        return { ...row, removedAt: occurredAt(event) };
      case 'LeadRestored':
        return { ...row, removedAt: null };
      default:
        return row;
    }
  },
};

const captured = (event: Recorded & { readonly type: 'LeadCaptured' }): LeadRow => {
  const { submissionId: _, submittedOn: __, landingPageId: ___, ...data } = event.data;
  const at = occurredAt(event);
  return { ...data, status: 'new', submissions: 1, lastSubmittedAt: at, createdAt: at, removedAt: null };
};
