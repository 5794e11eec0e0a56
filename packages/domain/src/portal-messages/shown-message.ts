import type { PersonalText } from '@setter/events/marks';
import { allClients, type MessageType } from '@setter/events/portal-messages/value-sets';
import { displayNameOf, type NamesOfClient } from '../clients/display-name.ts';

type Facts = {
  readonly messageId: string;
  readonly subject: PersonalText;
  readonly message: PersonalText;
  readonly type: MessageType;
  readonly isPinned: boolean;
  readonly expiresAt: string | null;
  readonly createdAt: string;
};

/** What a client sees of a message. */
export const clientMessage = (facts: Facts) => ({
  id: facts.messageId,
  subject: facts.subject,
  message: facts.message,
  type: facts.type,
  isPinned: facts.isPinned,
  expiresAt: facts.expiresAt,
  createdAt: facts.createdAt,
});

/** What the admins see of a message: `clientId` is null, and the names with it, where it is for all clients. */
export const adminMessage = (
  facts: Facts & NamesOfClient & { readonly clientId: number | null; readonly sendEmail: boolean },
) => ({
  ...clientMessage(facts),
  clientUserId: facts.clientId,
  recipientName: facts.clientId === null ? allClients : displayNameOf(facts),
  sendEmail: facts.sendEmail,
});
