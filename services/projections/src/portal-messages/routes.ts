import {
  listClientMessages,
  listMessages,
  listRecipients,
  type PortalMessage,
} from '@setter/contracts/portal-messages/portal-messages';
import { displayName } from '@setter/domain/clients/display-name';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { allClients } from '@setter/events/portal-messages/value-sets';
import { Effect } from 'effect';
import { clientList, clientNamesSearched } from '../clients/list.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { messageList } from './list.ts';
import { listMessagesOfClient, type MessageWithRecipient } from './queries.ts';
import type { MessageRow } from './table.ts';

const toMessage = ({ messageId, subject, message, type, isPinned, expiresAt, createdAt }: MessageRow) => ({
  id: messageId,
  subject,
  message,
  type,
  isPinned,
  expiresAt,
  createdAt,
});

const toPortalMessage = (row: MessageWithRecipient): PortalMessage => ({
  ...toMessage(row),
  clientUserId: row.clientId,
  recipientName: row.clientId === null ? allClients : displayName(row),
  sendEmail: row.sendEmail,
});

export const portalMessageRoutes = [
  listAnswers(listMessages, {
    list: messageList,
    foundWith: { by: 'clientId', searched: clientNamesSearched },
    where: ({ show }, at) => [
      ['deletedAt', '=', null],
      ['isPinned', '=', show === 'pinned' ? true : undefined],
      ['expiresAt', '<=', show === 'expired' ? at.toISOString() : undefined],
    ],
    present: toPortalMessage,
    reads: ['portal-messages', 'clients'],
  }),

  listAnswers(listRecipients, {
    list: clientList,
    where: ({ id }) => [
      ['clientId', '=', id],
      ['removedAt', '=', null],
      ['isActive', '=', true],
    ],
    present: ({ clientId, email, firstName, businessName, username }) => ({
      id: clientId,
      email,
      firstName,
      businessName,
      username,
    }),
    reads: ['clients', 'wallets'],
  }),

  query(
    listClientMessages,
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      const rows = yield* listMessagesOfClient(session.clientId, yield* now);
      return (yield* keys.openAll(rows)).map(toMessage);
    }),
    ['portal-messages', 'message-recipients'],
  ),
];
