import { noMigrations } from '@setter/testing/migrations';
import { withOwnServer } from '@setter/testing/own-server';
import { queryDatabase } from '@setter/testing/postgres';
import { Effect, Redacted } from 'effect';
import { expect, it } from 'vitest';
import { Database } from './database.ts';

// Its role is given other passwords than the one of the run's server.
const server = withOwnServer(noMigrations);

/** How the services of a start on this owner's address sign in. */
const startOn = (databaseUrl: string, serviceDatabaseUrl?: string) =>
  Effect.runPromise(
    Database.pipe(
      Effect.map(({ service }) => Redacted.value(service.url)),
      Effect.provide(
        Database.layerFrom({
          exposed: false,
          dataDir: '/nonexistent/setter',
          databaseUrl: Redacted.make(databaseUrl),
          serviceDatabaseUrl:
            serviceDatabaseUrl === undefined ? undefined : Redacted.make(serviceDatabaseUrl),
        }),
      ),
    ),
  );

it('gives the role of the services a password of its own that each start on an owner finds again', async () => {
  const first = await startOn(server().url);
  const hash = () =>
    queryDatabase(server().url, "SELECT rolpassword FROM pg_authid WHERE rolname = 'setter_service'");
  const [before] = await hash();
  expect(new URL(first).username).toBe('setter_service');
  expect(new URL(first).password).not.toContain(new URL(server().url).password);
  expect(await queryDatabase(first, 'SELECT session_user::text AS who')).toEqual([{ who: 'setter_service' }]);
  expect(await startOn(server().url)).toBe(first);
  // Not set again while others are signed in by it.
  expect(await hash()).toEqual([before]);
});

it('takes the password of SERVICE_DATABASE_URL, special characters included', async () => {
  const given = new URL(server().url);
  given.username = 'setter_service';
  given.password = "it's / a: p@ss?";
  const url = await startOn(server().url, given.href);
  expect(url).toBe(given.href);
  expect(await queryDatabase(url, 'SELECT current_user::text AS who')).toEqual([{ who: 'setter_service' }]);
});

it('makes no password from an owner without one', async () => {
  const open = new URL(server().url);
  open.password = '';
  await expect(startOn(open.href)).rejects.toThrow(
    'SERVICE_DATABASE_URL must be set when DATABASE_URL has no password.',
  );
});
