import type { EmailEvent } from '@setter/events/email/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import { appointmentId, clientId, id } from '../test-support/facts.ts';
import { emailDecider } from './decider.ts';

const { given } = specify(emailDecider);
const emailId = id(71);
const about = {
  emailId,
  template: 'appointment-available',
  recipient: `client-${clientId}`,
  topic: { kind: 'appointment', ids: { clientId, appointmentId } },
} as const;
const queued: EmailEvent = { type: 'EmailQueued', data: about };
const sent: EmailEvent = { type: 'EmailSent', data: { emailId, transport: 'smtp' } };
const failed: EmailEvent = { type: 'EmailFailed', data: { emailId, reason: '550 no such user' } };
const dropped: EmailEvent = { type: 'EmailDropped', data: { emailId, reason: 'gone' } };

describe('queueing a mail', () => {
  const queue = { type: 'QueueEmail', ...about } as const;

  it('happens once, though its cause is delivered twice', () => {
    given().when(queue).then(queued);
    given(queued).when(queue).thenNothing();
    given(queued, sent).when(queue).thenNothing();
  });
});

describe('recording a test', () => {
  const test = { emailId, template: 'lead-alert', adminId: id(3), transport: 'mailbox' } as const;

  it('says that it was sent, and queues nothing', () => {
    given()
      .when({ type: 'RecordTestEmail', ...test })
      .then({ type: 'TestEmailSent', data: test });
  });

  it('takes the place of no mail', () => {
    given(queued)
      .when({ type: 'RecordTestEmail', ...test })
      .thenRejected('NotFound');
  });
});

describe('recording that it was sent', () => {
  const record = { type: 'RecordEmailSent', transport: 'smtp' } as const;

  it('happens once', () => {
    given(queued).when(record).then(sent);
    given(queued, sent).when(record).thenNothing();
    given(queued, dropped).when(record).thenNothing();
  });

  it('may follow a failure, when an admin had it retried', () => {
    given(queued, failed).when(record).then(sent);
  });

  it('needs a mail', () => {
    given().when(record).thenRejected('NotFound');
  });
});

describe('recording that it failed', () => {
  const record = { type: 'RecordEmailFailed', reason: '550 no such user' } as const;

  it('holds the words of the server', () => {
    given(queued).when(record).then(failed);
  });

  it('changes nothing about one that was sent or dropped', () => {
    given(queued, sent).when(record).thenNothing();
    given(queued, dropped).when(record).thenNothing();
  });

  it('needs a mail', () => {
    given().when(record).thenRejected('NotFound');
  });
});

describe('recording that the mail server did not confirm it', () => {
  const record = { type: 'RecordEmailUnconfirmed', reason: 'Timeout' } as const;
  const unconfirmed: EmailEvent = { type: 'EmailUnconfirmed', data: { emailId, reason: 'Timeout' } };

  it('happens for a first and a second try', () => {
    given(queued).when(record).then(unconfirmed);
    given(queued, failed).when(record).then(unconfirmed);
    given(queued, unconfirmed).when(record).then(unconfirmed);
    given(queued, unconfirmed, unconfirmed).when(record).thenNothing();
    given(queued, sent).when(record).thenNothing();
    given().when(record).thenRejected('NotFound');
  });

  it('leaves room for a confirmation, and for nothing that says it did not arrive', () => {
    for (const before of [
      [queued, unconfirmed],
      [queued, unconfirmed, unconfirmed],
    ]) {
      given(...before)
        .when({ type: 'RecordEmailSent', transport: 'smtp' })
        .then(sent);
      given(...before)
        .when({ type: 'RecordEmailFailed', reason: '550 duplicate' })
        .thenNothing();
      given(...before)
        .when({ type: 'DropEmail', reason: 'late' })
        .thenNothing();
    }
  });
});

describe('dropping a mail that is pointless', () => {
  const drop = { type: 'DropEmail', reason: 'gone' } as const;

  it('happens before it is sent only', () => {
    given(queued).when(drop).then(dropped);
    given(queued, sent).when(drop).thenNothing();
    given().when(drop).thenRejected('NotFound');
  });
});
