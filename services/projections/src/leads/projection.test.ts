import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
import { leadCalled, leadCallUndone } from '@setter/testing/sample-calls';
import { leadCaptured } from '@setter/testing/sample-events';
import { history, id, minute } from '@setter/testing/history';
import { leads } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(leads).given(...history(...events));
const leadId = id(1, 4);
const {
  submissionId: _,
  source: __,
  sourceLabel: ___,
  landingPageId: ____,
  ...submission
} = leadCaptured().data;

describe('leads', () => {
  it('start new with one submission', () => {
    given(leadCaptured()).thenRowWith({
      status: 'new',
      submissions: 1,
      lastSubmittedAt: minute(1),
      createdAt: minute(1),
    });
  });

  it('count another submission and keep the fields of the first', () => {
    given(leadCaptured(), {
      type: 'LeadSubmissionAdded',
      data: { ...submission, leadId, submissionId: id(2, 5), name: 'Somebody else' },
    }).thenRowWith({ name: 'Mia Dunlop', submissions: 2, lastSubmittedAt: minute(2), createdAt: minute(1) });
  });

  it('are booked once an appointment was made from them', () => {
    given(leadCaptured(), {
      type: 'LeadConverted',
      data: { leadId, appointmentId: id(1), clientId: 1 },
    }).thenRowWith({ status: 'booked' });
  });

  it('come back when they are restored', () => {
    const removed = {
      type: 'LeadRemoved',
      data: { leadId, restorableUntil: '2026-12-04T00:02:00Z' },
    } as const;
    given(leadCaptured(), removed).thenRowWith({
      removedAt: minute(2),
      restorableUntil: '2026-12-04T00:02:00.000Z',
    });
    given(leadCaptured(), removed, { type: 'LeadRestored', data: { leadId } }).thenRowWith({
      removedAt: null,
      restorableUntil: null,
    });
  });

  it('wait from an enquiry until a call, which plans the next and has an owner', () => {
    const adminId = id(1, 0xa);
    const called = leadCalled({
      leadId,
      callId: id(1, 5),
      adminId,
      startedAt: minute(3),
      recordedAt: minute(3),
      nextCallAt: '2026-11-05T00:00:00Z',
    });
    const assigned = { type: 'LeadAssigned', data: { leadId, adminId, cause: 'called' } } as const;
    given(leadCaptured()).thenRowWith({ waitingSince: minute(1), attempt: 0, ownerId: null });
    given(leadCaptured(), assigned, called).thenRowWith({
      status: 'contacted',
      waitingSince: null,
      attempt: 1,
      nextCallAt: '2026-11-05T00:00:00.000Z',
      ownerId: adminId,
      lastOutcome: 'no_answer',
      lastCallAt: minute(3),
      reachedAt: null,
    });
    const undone = leadCallUndone({ leadId, callId: id(1, 5) });
    given(leadCaptured(), assigned, called, undone).thenRowWith({
      status: 'new',
      attempt: 0,
      nextCallAt: null,
      ownerId: adminId,
    });
  });

  it('are called again when their appointment does not take place', () => {
    given(
      leadCaptured(),
      { type: 'LeadConverted', data: { leadId, appointmentId: id(1), clientId: 1 } },
      {
        type: 'LeadReopened',
        data: { leadId, appointmentId: id(1), cause: 'cancelled', reopenedAt: '2026-11-04T00:03:00Z' },
      },
    ).thenRowWith({ status: 'contacted', nextCallAt: '2026-11-04T00:03:00.000Z', reopened: 'cancelled' });
  });

  it('are edited, and what was sent stays in the enquiries', () => {
    given(leadCaptured(), {
      type: 'LeadDetailsChanged',
      data: { leadId, changes: { phone: '0491 570 156', state: 'WA' } },
    }).thenRowWith({ name: 'Mia Dunlop', phone: '0491 570 156', state: 'WA' });
  });
});
