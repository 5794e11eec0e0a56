import type { ContactEvent } from '@setter/events/contacts/events';
import type { DeskEvent } from '@setter/events/desk/events';
import type { LeadEvent } from '@setter/events/leads/events';
import { id } from '@setter/testing/history';

const at = '2026-11-04T03:00:00Z';
type Chosen = { readonly n: number; readonly credits: number };

/** Every kind of event that the desk's work leads to. */
export const anyDeskEvents: readonly ((chosen: Chosen) => ContactEvent | DeskEvent | LeadEvent)[] = [
  ({ n }) => ({ type: 'ContactListed', data: { contactKey: `key-${n}`, kind: 'phone', cause: 'asked' } }),
  ({ n }) => ({ type: 'ContactUnlisted', data: { contactKey: `key-${n}`, reason: 'mistake' } }),
  ({ n, credits }) => ({
    type: 'NumberWashed',
    data: { contactKey: `key-${n}`, registered: credits > 3, washedOn: '2026-11-04' },
  }),
  ({ credits }) => ({
    type: 'DeskSettingsChanged',
    data: {
      firstContactMinutes: credits + 1,
      clock: 'always',
      retryHours: [2, 5],
      consentDays: 60,
      hours: {
        weekday: { from: '10:00', before: '18:00' },
        saturday: { from: '10:00', before: '12:00' },
      },
      stateHolidays: true,
      assumedState: 'VIC',
      closedDays: [],
    },
  }),
  ({ n, credits }) => ({
    type: 'LeadCalled',
    data: {
      leadId: id(n, 4),
      callId: id(n, 5),
      adminId: id(n, 0xa),
      direction: 'out',
      startedAt: at,
      recordedAt: at,
      outcome: 'no_answer',
      note: 'Rang twice',
      nextCallAt: at,
      promised: false,
      attempt: credits,
      status: 'contacted',
      reason: null,
      answers: { since: at, minutes: credits, inTime: true },
      override: null,
    },
  }),
  ({ n }) => ({
    type: 'LeadCallUndone',
    data: {
      leadId: id(n, 4),
      callId: id(n, 5),
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
  }),
  ({ n }) => ({ type: 'LeadNoted', data: { leadId: id(n, 4), noteId: id(n, 7), text: 'Has two dogs' } }),
  ({ n }) => ({ type: 'NextCallSet', data: { leadId: id(n, 4), nextCallAt: at, override: null } }),
  ({ n }) => ({
    type: 'LeadAssigned',
    data: { leadId: id(n, 4), adminId: id(n, 0xa), cause: 'taken', assignedAt: at },
  }),
  ({ n }) => ({
    type: 'LeadReleased',
    data: { leadId: id(n, 4), adminId: id(n, 0xa), cause: 'given_back' },
  }),
  ({ n }) => ({
    type: 'LeadReopened',
    data: { leadId: id(n, 4), appointmentId: id(n), cause: 'cancelled', reopenedAt: at },
  }),
  ({ n }) => ({ type: 'LeadDetailsChanged', data: { leadId: id(n, 4), changes: { company: 'Other' } } }),
  ({ n, credits }) => ({
    type: 'FirstContactMissed',
    data: { leadId: id(n, 4), since: at, minutes: credits },
  }),
];
