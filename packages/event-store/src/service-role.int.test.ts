import { queryDatabase, withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { EventStore } from './event-store.ts';
import { creditsGranted, requestTo, sideWrite, toWallet } from './test-support/requests.ts';
import { openStores } from '@setter/testing/event-store';

const database = withDatabase();
const asService = () => database().serviceUrl;
const openStore = openStores(asService);

test('the services can do all their work under a role that is no superuser', async () => {
  const outcome = await openStore().runPromise(
    Effect.gen(function* () {
      const store = yield* EventStore;
      return yield* store.append(
        requestTo([toWallet(1, 0, [creditsGranted(1)])], {
          reserve: [{ kind: 'client_username', value: 'ana', owner: 'a' }],
          release: [{ kind: 'client_username', value: 'bo', owner: 'a' }],
          shredSubjectKeys: ['lead-1'],
          sideWrites: [
            sideWrite('set_credential', { userKind: 'client', userId: '1', passwordHash: 'h' }),
            sideWrite('end_sessions', { userKind: 'client', userId: '1' }),
          ],
        }),
      );
    }),
  );
  expect(outcome).toMatchObject({ _tag: 'Appended', position: 1 });
});

test.each([
  `UPDATE event_store.events SET data = '{}'`,
  'DELETE FROM event_store.events',
  'TRUNCATE event_store.events CASCADE',
  'DELETE FROM event_store.subject_keys',
  'UPDATE event_store.commands SET position = 1',
  'ALTER TABLE event_store.events DROP COLUMN digest',
])('that role may not: %s', async (statement) => {
  await expect(database().query(`SET ROLE setter_service; ${statement}`)).rejects.toMatchObject({
    code: '42501',
  });
});

test.each(['SET ROLE NONE', 'RESET ROLE', 'SET SESSION AUTHORIZATION DEFAULT', 'RESET ALL'])(
  'a session that signed in as that role gains nothing by: %s',
  async (statement) => {
    const forbidden = queryDatabase(asService(), `${statement}; DELETE FROM event_store.events`);
    await expect(forbidden).rejects.toMatchObject({ code: '42501' });
  },
);

test('that role has no right over the server, and is a member of no other', async () => {
  expect(
    await queryDatabase(
      asService(),
      `SELECT rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls AS strong,
              (SELECT count(*)::int FROM pg_auth_members WHERE member = pg_roles.oid) AS roles
         FROM pg_roles WHERE rolname = session_user`,
    ),
  ).toEqual([{ strong: false, roles: 0 }]);
});

test('stream ids are compared byte by byte, which costs half of a language', async () => {
  const columns = await database().query<{ collation: string | null }>(
    `SELECT collation_name AS collation FROM information_schema.columns
      WHERE table_schema = 'event_store' AND table_name IN ('streams', 'events') AND column_name = 'stream_id'`,
  );
  expect(columns).toEqual([{ collation: 'C' }, { collation: 'C' }]);
});
