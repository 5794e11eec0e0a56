/** What brings an empty database to a known shape. `name` (lower case, digits, _) identifies the shape in a run. */
export interface Migrations {
  readonly name: string;
  readonly run: (superuserUrl: string) => Promise<void>;
}

/** An empty database. */
export const noMigrations: Migrations = { name: 'none', run: () => Promise.resolve() };

/** Everything that `npm start` would migrate before it serves. */
export const storeMigrations: Migrations = {
  name: 'store',
  run: async (superuserUrl) => {
    const { migrate } = (await import(STORE_MIGRATE)) as { migrate: (url: string) => Promise<void> };
    await migrate(superuserUrl);
  },
};

const STORE_MIGRATE: string = '@setter/event-store/migrate';
