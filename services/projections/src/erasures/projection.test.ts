import { id, history, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import {
  appointmentScheduled,
  clientRegistered,
  leadCaptured,
  subscriptionRequested,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { erasures } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(erasures).given(...history(...events));
const leadErased = { type: 'LeadErased', data: { leadId: id(1, 4) } } as const;
const prospectErased = { type: 'ProspectErased', data: { appointmentId: id(1) } } as const;

describe('erasures', () => {
  it('record the subject, the time, the actor and the event', () => {
    given(leadCaptured(), leadErased).thenRowWith({
      subjectId: `lead-${id(1, 4)}`,
      kind: 'lead',
      id: id(1, 4),
      erasedAt: minute(2),
      erasedByKind: 'system',
      erasedById: 'test',
      eventId: id(2, 0xe),
      position: 2,
    });
    given(appointmentScheduled(), prospectErased).thenRowWith({
      subjectId: `prospect-${id(1)}`,
      kind: 'prospect',
      id: id(1),
    });
  });

  it('record clients, by their number as text', () => {
    given(clientRegistered(), { type: 'ClientErased', data: { clientId: 1 } }).thenRowWith({
      subjectId: 'client-1',
      kind: 'client',
      id: '1',
    });
  });

  it('record subscribers who were forgotten or have unsubscribed', () => {
    const subscriptionId = id(1, 9);
    const asked = subscriptionRequested();
    for (const ended of [
      { type: 'SubscriptionForgotten', data: { subscriptionId, reason: 'unconfirmed' } },
      { type: 'Unsubscribed', data: { subscriptionId } },
    ] as const)
      given(asked, ended).thenRowWith({
        subjectId: `subscriber-${subscriptionId}`,
        kind: 'subscriber',
        id: subscriptionId,
      });
  });

  it('keep the first erasure of a subject', () => {
    given(leadCaptured(), leadErased, leadErased).thenRowWith({ position: 2 });
  });

  it('ignore all other events', () => {
    for (const event of history(leadCaptured(), appointmentScheduled()))
      expect(erasures.keys(event)).toEqual([]);
  });
});
