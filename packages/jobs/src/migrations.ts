import type { MigrationOwner } from '@setter/event-store/migrate';

export const jobsMigrations: MigrationOwner = {
  owner: 'jobs',
  folder: new URL('../migrations/', import.meta.url),
};
