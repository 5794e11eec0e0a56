import type { MigrationOwner } from '@setter/event-store/migrate';

/** Databases know this file as the second of the owner `platform`, whose first is that of packages/identity. */
export const trafficMigrations: MigrationOwner = {
  owner: 'platform',
  folder: new URL('../migrations/', import.meta.url),
};
