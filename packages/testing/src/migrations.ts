import { eventStoreMigrations, migrate, type MigrationOwner } from '@setter/event-store/migrate';
import { Effect } from 'effect';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What brings an empty database to a known shape. `name` (lower case, digits, _) identifies the shape in a run. */
export interface Migrations {
  readonly name: string;
  readonly run: (superuserUrl: string) => Promise<void>;
}

/** An empty database. */
export const noMigrations: Migrations = { name: 'none', run: () => Promise.resolve() };

/**
 * The services' restricted role. It belongs to the whole server of a test run, so no test may give it another
 * password. This one needs quoting in SQL and in a URL.
 */
export const serviceRole = { user: 'setter_service', password: "for 'tests' only" } as const;

/** The same database of a run's server as the services sign in to it. */
export const asService = (url: string): string => {
  const other = new URL(url);
  other.username = serviceRole.user;
  other.password = serviceRole.password;
  return other.href;
};

/**
 * The owners of the product's tables, found by their `migrations` folders: the services themselves depend on this
 * package, so it cannot import their lists.
 */
export const migrationOwners = (): readonly MigrationOwner[] => {
  const folders = globSync('{packages,packages/servers,services}/*/migrations', { cwd: projectRoot }).sort();
  const owners = folders.map((folder) => ({
    owner: recordedOwner(basename(dirname(folder))),
    folder: pathToFileURL(`${projectRoot}/${folder}/`),
  }));
  return [eventStoreMigrations, ...owners.filter(({ owner }) => owner !== eventStoreMigrations.owner)];
};
/** Databases have the tables of these packages under the name of one that had both. */
const recordedOwner = (folder: string) => (['identity', 'traffic'].includes(folder) ? 'platform' : folder);

const projectRoot = join(import.meta.dirname, '../../..');

/** Everything that `npm start` would migrate before it serves. */
export const storeMigrations: Migrations = {
  name: 'store',
  run: (superuserUrl) =>
    Effect.runPromise(migrate(superuserUrl, migrationOwners(), { servicePassword: serviceRole.password })),
};
