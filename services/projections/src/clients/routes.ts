import { clientSettings } from '@setter/contracts/clients/client-settings';
import { clientTotals, getClient, listClients } from '@setter/contracts/clients/manage-clients';
import { listDeskClients } from '@setter/contracts/desk/desk-clients';
import { clientUser } from '@setter/contracts/session/client-session';
import { adminClient, deskClient, ownDetails } from '@setter/domain/clients/admin-client';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';
import { recordOpening } from '../access-log/record-opening.ts';
import { listAnswers } from '../list/list-route.ts';
import { now } from '../now.ts';
import { query } from '../query-route.ts';
import { clientList, deskClientList } from './list.ts';
import { requireClient, sumClients } from './queries.ts';

const reads = ['clients', 'wallets'];

export const clientRoutes = [
  listAnswers(listClients, {
    list: clientList,
    where: ({ removed, active }, at) => [
      removed === 'true' ? ['restorableUntil', '>=', at.toISOString()] : ['removedAt', '=', null],
      ['erasedAt', '=', null],
      ['isActive', '=', active === undefined ? undefined : active === 'true'],
    ],
    present: (row, at) => ({ ...adminClient(row, at.toISOString()), paused: row.paused }),
    reads,
  }),

  listAnswers(listDeskClients, {
    list: deskClientList,
    where: ({ id, active }) => [
      ['clientId', '=', id],
      ['removedAt', '=', null],
      ['isActive', '=', active === undefined ? undefined : active === 'true'],
    ],
    present: (row) => deskClient(row),
    reads,
  }),

  query(clientTotals, () => sumClients(), reads),

  query(
    getClient,
    Effect.fnUntraced(function* ({ params, session }) {
      const keys = yield* SubjectKeyStore;
      const at = (yield* now).toISOString();
      const client = adminClient(yield* keys.openAll(yield* requireClient(params.id, yield* now)), at);
      yield* recordOpening(session, { kind: 'client', id: String(params.id) }, 'client');
      return client;
    }),
    reads,
  ),

  query(
    clientUser,
    Effect.fnUntraced(function* ({ session }) {
      const keys = yield* SubjectKeyStore;
      const row = yield* keys.openAll(yield* requireClient(session.clientId, yield* now));
      return ownDetails({ ...row, id: row.clientId, credits: row.balance });
    }),
    reads,
  ),

  query(
    clientSettings,
    Effect.fnUntraced(function* ({ session }) {
      const { reminderEmails } = yield* requireClient(session.clientId, yield* now);
      return { reminderEmails };
    }),
    reads,
  ),
];
