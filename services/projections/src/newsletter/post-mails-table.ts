import type { EmailStatus } from '@setter/events/email/value-sets';
import { int, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A mail that brings a post to a subscriber. */
export const postMailsTable = readTable({
  key: 'emailId',
  columns: {
    emailId: uuid(),
    postId: int(),
    status: text<EmailStatus>(),
  },
  indexes: [['postId', 'status']],
});

export type PostMailRow = RowOf<typeof postMailsTable>;
