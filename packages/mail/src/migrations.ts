import type { MigrationOwner } from '@setter/event-store/migrate';

export const mailMigrations: MigrationOwner = {
  owner: 'mail',
  folder: new URL('../migrations/', import.meta.url),
};
