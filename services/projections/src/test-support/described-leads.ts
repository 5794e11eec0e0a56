import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';

const appointmentId = id(1);
const leadId = id(1, 4);
const mine = { clientId: 1 };
const restorableUntil = '2026-12-04T00:00:00Z';
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;

/** Events of leads with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedLeads: readonly (readonly [SetterEvent, string])[] = [
  [leadCaptured(), 'Mia Dunlop sent an enquiry (Homepage)'],
  [{ type: 'LeadSubmissionAdded', data: submission }, 'Mia Dunlop wrote again'],
  [
    { type: 'LeadStatusChanged', data: { leadId, status: 'contacted' } },
    'Olivia (admin) set the status of the lead to contacted',
  ],
  [
    { type: 'LeadConverted', data: { leadId, appointmentId, ...mine } },
    'Olivia (admin) turned the lead into an appointment with Harbour Solar',
  ],
  [
    { type: 'LeadRemoved', data: { leadId, restorableUntil } },
    'Olivia (admin) deleted the lead, which can be undone until Dec 4, 2026',
  ],
  [{ type: 'LeadRestored', data: { leadId } }, 'Olivia (admin) brought the lead back'],
  [{ type: 'LeadErased', data: { leadId } }, 'Olivia (admin) erased the lead’s personal data'],
];
