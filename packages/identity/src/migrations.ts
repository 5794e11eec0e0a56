import type { MigrationOwner } from '@setter/event-store/migrate';

/** Databases know this file as the first of the owner `platform`, whose second is that of packages/traffic. */
export const identityMigrations: MigrationOwner = {
  owner: 'platform',
  folder: new URL('../migrations/', import.meta.url),
};
