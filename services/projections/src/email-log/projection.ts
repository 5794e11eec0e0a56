import { handlesOnly } from '../handles.ts';
import { occurredAt, type ReadModel } from '../read-model.ts';
import { type EmailLogRow, emailLogTable } from './table.ts';

const isHandled = handlesOnly(
  'EmailQueued',
  'EmailSent',
  'EmailFailed',
  'EmailUnconfirmed',
  'EmailDropped',
  'TestEmailSent',
);

/** One row per e-mail. */
export const emailLog: ReadModel<EmailLogRow> = {
  name: 'email-log',
  version: 3,
  onPoison: 'dead-letter',
  table: emailLogTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.emailId] : []),

  evolve(row, event) {
    if (event.type === 'EmailQueued') {
      const { emailId, template, recipient } = event.data;
      const queuedAt = occurredAt(event);
      const queued = { status: 'queued', queuedAt, sentAt: null, errorMessage: null } as const;
      return { emailId, template, isTest: false, recipient, ...queued };
    }
    if (event.type === 'TestEmailSent') {
      const { emailId, template, adminId } = event.data;
      const at = occurredAt(event);
      const sent = { status: 'sent', queuedAt: at, sentAt: at, errorMessage: null } as const;
      return { emailId, template, isTest: true, recipient: `admin-${adminId}`, ...sent };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'EmailSent':
        return { ...row, status: 'sent', sentAt: occurredAt(event), errorMessage: null };
      case 'EmailFailed':
        return { ...row, status: 'failed', errorMessage: event.data.reason };
      case 'EmailUnconfirmed':
        return { ...row, status: 'unknown', errorMessage: `${unconfirmed}: ${event.data.reason}` };
      case 'EmailDropped':
        return { ...row, status: 'dropped', errorMessage: dropped[event.data.reason] };
      default:
        return row;
    }
  },
};

const unconfirmed = 'It may have arrived. The mail server took all of it and did not confirm it';

const dropped = {
  gone: 'Not sent: what it was about is gone.',
  inactive: 'Not sent: its template is inactive.',
  late: 'Not sent: it would have come too late.',
  'no-address': 'Not sent: the recipient has no e-mail address.',
  unwanted: 'Not sent: the recipient has turned such e-mails off.',
} as const;
