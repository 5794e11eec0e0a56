import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { emailQueued, subscriptionConfirmed, subscriptionRequested } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { postMails } from './post-mails-projection.ts';
import { subscribers } from './projection.ts';

const given = (...events: SetterEvent[]) => specifyProjection(subscribers).given(...history(...events));
const subscriptionId = id(1, 9);

describe('subscribers', () => {
  it('have asked first', () => {
    given(subscriptionRequested()).thenRowWith({
      status: 'requested',
      requestedAt: minute(1),
      confirmedAt: null,
      endedAt: null,
    });
  });

  it('say when they confirmed', () => {
    given(subscriptionRequested(), subscriptionConfirmed()).thenRowWith({
      status: 'confirmed',
      confirmedAt: minute(2),
    });
  });

  it('end when they unsubscribe or are forgotten', () => {
    given(subscriptionRequested(), subscriptionConfirmed(), {
      type: 'Unsubscribed',
      data: { subscriptionId },
    }).thenRowWith({ endedAt: minute(3) });
    given(subscriptionRequested(), {
      type: 'SubscriptionForgotten',
      data: { subscriptionId, reason: 'unconfirmed' },
    }).thenRowWith({ endedAt: minute(2) });
  });
});

describe('mails of a post', () => {
  const givenMail = (...events: SetterEvent[]) => specifyProjection(postMails).given(...history(...events));
  const emailId = id(1, 7);
  const queued = emailQueued({ topic: { kind: 'newsletter-post', ids: { postId: 5, subscriptionId } } });

  it('wait first, and say what became of them', () => {
    givenMail(queued).thenRowWith({ postId: 5, status: 'queued' });
    givenMail(queued, { type: 'EmailFailed', data: { emailId, reason: '550' } }).thenRowWith({
      status: 'failed',
    });
    givenMail(queued, { type: 'EmailUnconfirmed', data: { emailId, reason: 'Timeout' } }).thenRowWith({
      status: 'unknown',
    });
    givenMail(queued, { type: 'EmailDropped', data: { emailId, reason: 'gone' } }).thenRowWith({
      status: 'dropped',
    });
    givenMail(
      queued,
      { type: 'EmailFailed', data: { emailId, reason: '550' } },
      { type: 'EmailSent', data: { emailId, transport: 'smtp' } },
    ).thenRowWith({ status: 'sent' });
  });

  it('are no others', () => {
    givenMail(emailQueued(), { type: 'EmailSent', data: { emailId, transport: 'smtp' } }).thenRows();
  });
});
