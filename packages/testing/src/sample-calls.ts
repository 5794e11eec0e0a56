import { id } from './history.ts';
import { make } from './sample-events.ts';

/** An outbound call without an answer, which answers no enquiry. */
export const leadCalled = make('LeadCalled', {
  leadId: id(1, 4),
  callId: id(1, 0x88),
  adminId: id(1, 0x77),
  direction: 'out',
  startedAt: '2026-11-04T00:10:00.000Z',
  recordedAt: '2026-11-04T00:12:00.000Z',
  outcome: 'no_answer',
  note: null,
  nextCallAt: null,
  promised: false,
  attempt: 1,
  status: 'contacted',
  reason: null,
  answers: null,
  override: null,
});

/** A call that is taken back; nothing was planned before it. */
export const leadCallUndone = make('LeadCallUndone', {
  leadId: id(1, 4),
  callId: id(1, 0x88),
  restores: {
    status: 'new',
    reason: null,
    attempt: 0,
    nextCallAt: null,
    promised: false,
    waitingSince: null,
    lastOutcome: null,
    lastCallAt: null,
    reachedAt: null,
    reopened: null,
  },
});
