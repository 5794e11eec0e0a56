import type { DeskEvent } from '@setter/events/desk/events';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';

const appointmentId = id(1);
const leadId = id(1, 4);
const mine = { clientId: 1 };
const olivia = id(1, 0xa);
const callId = id(1, 6);
const at = '2026-11-04T03:00:00Z';
const call = {
  leadId,
  callId,
  adminId: olivia,
  direction: 'out',
  startedAt: at,
  recordedAt: at,
  outcome: 'no_answer',
  note: 'Rang twice',
  nextCallAt: at,
  promised: false,
  attempt: 1,
  status: 'contacted',
  reason: null,
  answers: null,
  override: null,
} as const;
const deskSettings: DeskEvent['data'] = {
  firstContactMinutes: 10,
  clock: 'always',
  retryHours: [2],
  consentDays: 60,
  hours: {
    weekday: { from: '10:00', before: '18:00' },
    saturday: { from: '10:00', before: '12:00' },
  },
  stateHolidays: true,
  assumedState: 'VIC',
  closedDays: [{ day: '2026-12-28', name: 'Closed', states: [] }],
};
const restorableUntil = '2026-12-04T00:00:00Z';
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;

/** Events of leads with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedLeads: readonly (readonly [SetterEvent, string])[] = [
  [leadCaptured(), 'Mia Dunlop sent an enquiry (Homepage)'],
  [
    leadCaptured({ source: 'office', sourceLabel: 'Office', name: 'Anna Dunlop', received: 'in_person' }),
    'Olivia (admin) wrote down an enquiry of Anna Dunlop that was made in person',
  ],
  [{ type: 'LeadSubmissionAdded', data: submission }, 'Mia Dunlop wrote again'],
  [
    { type: 'LeadSubmissionAdded', data: { ...submission, name: null, received: 'phone' } },
    'Olivia (admin) wrote down an enquiry of a person that came by phone',
  ],
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
  [
    { type: 'LeadStatusChanged', data: { leadId, status: 'lost', reason: 'chose_another', changedAt: at } },
    'Olivia (admin) set the status of the lead to lost (chose another)',
  ],
  [
    { type: 'LeadCalled', data: call },
    'Olivia (admin) called: no answer, next call Nov 4, 2026, 2:00 PM, saying “Rang twice”',
  ],
  [
    {
      type: 'LeadCalled',
      data: {
        ...call,
        direction: 'in',
        outcome: 'not_interested',
        nextCallAt: null,
        note: null,
        override: { why: ['outside_hours'], reason: 'asked_for_this_time', words: null },
      },
    },
    'The person rang Olivia (admin): they are not interested, although: outside hours',
  ],
  [{ type: 'DeskSettingsChanged', data: deskSettings }, 'Olivia (admin) changed how the desk is run'],
  [
    { type: 'ContactListed', data: { contactKey: 'key', kind: 'phone', cause: 'asked' } },
    'Olivia (admin) put a number on the list of who is not to be contacted (asked)',
  ],
  [
    { type: 'ContactUnlisted', data: { contactKey: 'key', reason: 'mistake' } },
    'Olivia (admin) took it off the list of who is not to be contacted (mistake)',
  ],
  [
    { type: 'NumberWashed', data: { contactKey: 'key', registered: true, washedOn: '2026-11-04' } },
    'The number was on the Do Not Call Register on 2026-11-04',
  ],
  [
    { type: 'NumberWashed', data: { contactKey: 'key', registered: false, washedOn: '2026-11-04' } },
    'The number was not on the Do Not Call Register on 2026-11-04',
  ],
  [
    {
      type: 'LeadCallUndone',
      data: {
        leadId,
        callId,
        restores: {
          status: 'new',
          reason: null,
          attempt: 0,
          nextCallAt: null,
          promised: false,
          waitingSince: at,
          lastOutcome: null,
          lastCallAt: null,
          reachedAt: null,
          reopened: null,
        },
      },
    },
    'Olivia (admin) took the call back',
  ],
  [
    { type: 'LeadNoted', data: { leadId, noteId: id(5), text: 'Has two dogs' } },
    'Olivia (admin) wrote a note, saying “Has two dogs”',
  ],
  [
    { type: 'NextCallSet', data: { leadId, nextCallAt: at, override: null } },
    'Olivia (admin) planned the next call for Nov 4, 2026, 2:00 PM',
  ],
  [
    { type: 'NextCallSet', data: { leadId, nextCallAt: null, override: null } },
    'Olivia (admin) took the next call off',
  ],
  [
    { type: 'LeadAssigned', data: { leadId, adminId: olivia, cause: 'taken' } },
    'Olivia (admin) took the lead',
  ],
  [
    { type: 'LeadAssigned', data: { leadId, adminId: olivia, cause: 'given' } },
    'Olivia (admin) gave the lead to Olivia (admin)',
  ],
  [
    { type: 'LeadReleased', data: { leadId, adminId: olivia, cause: 'given_back' } },
    'Olivia (admin) made the lead of Olivia (admin) free',
  ],
  [
    { type: 'LeadReleased', data: { leadId, adminId: olivia, cause: 'not_contacted' } },
    'The lead of Olivia (admin) is free, since it was not called in time',
  ],
  [
    { type: 'LeadReleased', data: { leadId, adminId: olivia, cause: 'left' } },
    'The lead of Olivia (admin) is free, since the account is inactive',
  ],
  [
    { type: 'LeadReopened', data: { leadId, appointmentId, cause: 'cancelled', reopenedAt: at } },
    'The lead is called again: its appointment was cancelled',
  ],
  [
    { type: 'LeadDetailsChanged', data: { leadId, changes: { phone: '0491 570 156', state: 'WA' } } },
    'Olivia (admin) changed the phone and the state of the lead',
  ],
  [
    { type: 'FirstContactMissed', data: { leadId, since: at, minutes: 16 } },
    'The lead was not called within its time: it has waited for 16 minutes',
  ],
];
