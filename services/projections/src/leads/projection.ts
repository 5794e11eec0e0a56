import { asInstant, occurredAt, type ReadModel, type Recorded } from '../read-model.ts';
import { handlesOnly } from '../handles.ts';
import { type LeadRow, leadsTable } from './table.ts';

const isHandled = handlesOnly(
  'LeadCaptured',
  'LeadSubmissionAdded',
  'LeadStatusChanged',
  'LeadConverted',
  'LeadErased',
  'LeadRemoved',
  'LeadRestored',
);

export const leads: ReadModel<LeadRow> = {
  name: 'leads',
  version: 8,
  onPoison: 'dead-letter',
  table: leadsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.leadId] : []),

  evolve(row, event) {
    if (event.type === 'LeadCaptured') return captured(event);
    if (row === undefined) return null;
    switch (event.type) {
      case 'LeadSubmissionAdded':
        // The first enquiry's texts stay: the form does not prove that the e-mail is the sender's.
        return { ...row, submissions: row.submissions + 1, lastSubmittedAt: occurredAt(event) };
      case 'LeadStatusChanged':
        return { ...row, status: event.data.status };
      case 'LeadConverted':
        return { ...row, status: 'booked', appointmentId: event.data.appointmentId };
      case 'LeadErased':
        // Its texts are unreadable, since their key is shredded.
        return { ...row, isErased: true };
      case 'LeadRemoved':
        return {
          ...row,
          removedAt: occurredAt(event),
          restorableUntil: asInstant(event.data.restorableUntil),
        };
      case 'LeadRestored':
        return { ...row, removedAt: null, restorableUntil: null };
      default:
        return row;
    }
  },
};

const captured = (event: Recorded & { readonly type: 'LeadCaptured' }): LeadRow => {
  const { submissionId: _, submittedOn: __, openedAt, publicUtm, ...data } = event.data;
  const at = occurredAt(event);
  return {
    ...data,
    utmSource: publicUtm.source,
    utmCampaign: publicUtm.campaign,
    openedAt: openedAt === null ? null : asInstant(openedAt),
    status: 'new',
    appointmentId: null,
    submissions: 1,
    lastSubmittedAt: at,
    createdAt: at,
    isErased: false,
    removedAt: null,
    restorableUntil: null,
  };
};
