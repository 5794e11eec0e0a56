import { migrate } from '@setter/event-store/migrate';
import { Effect } from 'effect';

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

/** Everything that `npm start` would migrate before it serves. */
export const storeMigrations: Migrations = {
  name: 'store',
  run: (superuserUrl) => Effect.runPromise(migrate(superuserUrl, { servicePassword: serviceRole.password })),
};
