import {
  listClientMessages,
  listMessages,
  listRecipients,
} from '@setter/contracts/portal-messages/portal-messages';
import { adminMessage, clientMessage } from '@setter/domain/portal-messages/shown-message';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { clientList, clientNamesSearched } from '../clients/list.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { messageList } from './list.ts';
import { listMessagesOfClient } from './queries.ts';

export const portalMessageRoutes = [
  listAnswers(listMessages, {
    list: messageList,
    foundWith: { by: 'clientId', searched: [clientNamesSearched] },
    where: ({ show }, at) => [
      ['deletedAt', '=', null],
      ['isPinned', '=', show === 'pinned' ? true : undefined],
      ['expiresAt', '<=', show === 'expired' ? at.toISOString() : undefined],
    ],
    present: adminMessage,
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
      return (yield* keys.openAll(rows)).map(clientMessage);
    }),
    ['portal-messages', 'message-recipients'],
  ),
];
