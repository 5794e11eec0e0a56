import type { PersonalText } from '@setter/events/marks';
import type { SupportStatus, SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';
import {
  boolean,
  instant,
  int,
  json,
  nullable,
  personal,
  readTable,
  text,
  uuid,
  type RowOf,
} from '../columns.ts';

export type StoredReply = {
  /** Of the reply, and of the mail that carries it. */
  readonly id: string;
  readonly message: PersonalText;
  readonly repliedAt: string;
  /** Of the admin. */
  readonly adminId: string;
};

/** A request for support with what was replied. */
export const supportRequestsTable = readTable({
  key: 'requestId',
  columns: {
    requestId: uuid(),
    clientId: nullable(int()),
    name: personal(),
    email: personal(),
    phone: nullable(personal()),
    businessName: nullable(personal()),
    topic: text<SupportTopic>(),
    urgency: text<SupportUrgency>(),
    message: personal(),
    status: text<SupportStatus>(),
    /** Neither answered nor closed. */
    isOpen: boolean(),
    dueAt: instant(),
    replies: json<readonly StoredReply[]>(),
    createdAt: instant(),
    /** Its texts were erased. */
    isErased: boolean(),
  },
  // The last two count rows without reading them.
  indexes: [['createdAt', 'requestId'], ['dueAt', 'requestId'], ['clientId'], ['isOpen']],
  followed: true,
});

export type SupportRequestRow = RowOf<typeof supportRequestsTable>;
