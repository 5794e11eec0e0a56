import type { EmailStatus } from '@setter/events/email/value-sets';
import { boolean, instant, nullable, readTable, text, uuid, type RowOf } from '../columns.ts';

/** An e-mail without a text of it. */
export const emailLogTable = readTable({
  key: 'emailId',
  columns: {
    emailId: uuid(),
    /** Null: a test of a template without a trigger. */
    template: nullable(text()),
    isTest: boolean(),
    /** The subject of the person to whom it goes. */
    recipient: text(),
    status: text<EmailStatus>(),
    queuedAt: instant(),
    sentAt: nullable(instant()),
    errorMessage: nullable(text()),
  },
  // The last one counts rows without reading them.
  indexes: [['queuedAt', 'emailId'], ['status']],
});

export type EmailLogRow = RowOf<typeof emailLogTable>;
