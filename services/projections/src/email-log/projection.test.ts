import type { SetterEvent } from '@setter/events/registry';
import { history, id, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { emailQueued } from '@setter/testing/sample-events';
import { describe, it } from 'vitest';
import { emailLog } from './projection.ts';

const given = (...events: Parameters<typeof history>) =>
  specifyProjection(emailLog).given(...history(...events));
const queued = emailQueued();
const { emailId } = queued.data;
const failed: SetterEvent = { type: 'EmailFailed', data: { emailId, reason: '550 no such user' } };

describe('an e-mail in the log', () => {
  it('is queued first', () => {
    given(queued).thenRowWith({ status: 'queued', queuedAt: minute(1), sentAt: null, errorMessage: null });
  });

  it('is sent, also after a failure', () => {
    given(queued, failed, { type: 'EmailSent', data: { emailId, transport: 'smtp' } }).thenRowWith({
      status: 'sent',
      sentAt: minute(3),
      errorMessage: null,
    });
  });

  it('is a test that an admin sent', () => {
    const adminId = id(1, 0xa);
    given({
      type: 'TestEmailSent',
      data: { emailId, template: null, adminId, transport: 'mailbox' },
    }).thenRowWith({
      status: 'sent',
      isTest: true,
      template: null,
      recipient: `admin-${adminId}`,
      queuedAt: minute(1),
      sentAt: minute(1),
    });
  });

  it('says why it failed', () => {
    given(queued, failed).thenRowWith({ status: 'failed', errorMessage: '550 no such user' });
  });

  it('is unknown when the mail server did not confirm it, until it does', () => {
    const unconfirmed: SetterEvent = { type: 'EmailUnconfirmed', data: { emailId, reason: 'Timeout' } };
    given(queued, unconfirmed).thenRowWith({
      status: 'unknown',
      sentAt: null,
      errorMessage: 'It may have arrived. The mail server took all of it and did not confirm it: Timeout',
    });
    given(queued, unconfirmed, { type: 'EmailSent', data: { emailId, transport: 'smtp' } }).thenRowWith({
      status: 'sent',
      errorMessage: null,
    });
  });

  it('says why it was dropped', () => {
    given(queued, { type: 'EmailDropped', data: { emailId, reason: 'late' } }).thenRowWith({
      status: 'dropped',
      errorMessage: 'Not sent: it would have come too late.',
    });
  });
});
