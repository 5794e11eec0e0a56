import type { MigrationOwner } from '@setter/event-store/migrate';

export const identityMigrations: MigrationOwner = {
  owner: 'platform',
  folder: new URL('../migrations/', import.meta.url),
};
