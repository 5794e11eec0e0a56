import type { MigrationOwner } from '@setter/event-store/migrate';

export const projectionsMigrations: MigrationOwner = {
  owner: 'projections',
  folder: new URL('../migrations/', import.meta.url),
};
