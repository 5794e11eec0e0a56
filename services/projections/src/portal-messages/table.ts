import type { MessageType } from '@setter/events/portal-messages/value-sets';
import { boolean, instant, int, nullable, personal, readTable, text, uuid, type RowOf } from '../columns.ts';

/** A message of the admins. */
export const messagesTable = readTable({
  key: 'messageId',
  columns: {
    messageId: uuid(),
    /** Null: all clients. */
    clientId: nullable(int()),
    subject: personal(),
    message: personal(),
    type: text<MessageType>(),
    isPinned: boolean(),
    expiresAt: nullable(instant()),
    sendEmail: boolean(),
    createdAt: instant(),
    deletedAt: nullable(instant()),
  },
  indexes: [['createdAt', 'messageId']],
  followed: true,
});

export type MessageRow = RowOf<typeof messagesTable>;

/** A client that a message has reached. */
export const recipientsTable = readTable({
  key: 'recipientId',
  columns: {
    /** Of message and client. */
    recipientId: text(),
    messageId: uuid(),
    clientId: int(),
    dismissedAt: nullable(instant()),
  },
  indexes: [['clientId']],
});

export type RecipientRow = RowOf<typeof recipientsTable>;
