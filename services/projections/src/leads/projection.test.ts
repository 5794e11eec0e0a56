import { specifyProjection } from '@setter/testing/projection-spec';
import { describe, it } from 'vitest';
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
});
