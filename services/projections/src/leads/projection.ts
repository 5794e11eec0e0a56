import { happenedAt, type ReadModel, type Recorded } from '../read-model.ts';
import { type LeadRow, leadsTable } from './table.ts';

export const leads: ReadModel<LeadRow> = {
  name: 'leads',
  version: 1,
  atFault: 'park',
  table: leadsTable,

  keys(event) {
    switch (event.type) {
      case 'LeadCaptured':
      case 'LeadSubmissionAdded':
      case 'LeadStatusChanged':
      case 'LeadConverted':
      case 'LeadRemoved':
      case 'LeadRestored':
        return [event.data.leadId];
      // LeadErased needs nothing: the texts went dark with their key.
      default:
        return [];
    }
  },

  evolve(row, event) {
    if (event.type === 'LeadCaptured') return captured(event);
    if (row === undefined) return null;
    switch (event.type) {
      case 'LeadSubmissionAdded':
        // What is there stays: anybody can send a form with somebody's address.
        return { ...row, submissions: row.submissions + 1, lastSubmittedAt: happenedAt(event) };
      case 'LeadStatusChanged':
        return { ...row, status: event.data.status };
      case 'LeadConverted':
        return { ...row, status: 'booked' };
      case 'LeadRemoved':
        return { ...row, removedAt: happenedAt(event) };
      case 'LeadRestored':
        return { ...row, removedAt: null };
      default:
        return row;
    }
  },
};

const captured = (event: Recorded & { readonly type: 'LeadCaptured' }): LeadRow => {
  const { submissionId: _, submittedOn: __, landingPageId: ___, ...data } = event.data;
  const at = happenedAt(event);
  return { ...data, status: 'new', submissions: 1, lastSubmittedAt: at, createdAt: at, removedAt: null };
};
