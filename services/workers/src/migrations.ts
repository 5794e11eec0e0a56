import type { MigrationOwner } from '@setter/event-store/migrate';

export const workersMigrations: MigrationOwner = {
  owner: 'workers',
  folder: new URL('../migrations/', import.meta.url),
};
