import type { MigrationOwner } from '@setter/event-store/migrate';

export const aiMigrations: MigrationOwner = {
  owner: 'ai',
  folder: new URL('../migrations/', import.meta.url),
};
