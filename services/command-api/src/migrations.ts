import type { MigrationOwner } from '@setter/event-store/migrate';

export const commandApiMigrations: MigrationOwner = {
  owner: 'command-api',
  folder: new URL('../migrations/', import.meta.url),
};
