import type { MigrationOwner } from '@setter/event-store/migrate';

export const imagesMigrations: MigrationOwner = {
  owner: 'images',
  folder: new URL('../migrations/', import.meta.url),
};
