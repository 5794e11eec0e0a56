import type { MigrationOwner } from '@setter/event-store/migrate';

export const stripeSandboxMigrations: MigrationOwner = {
  owner: 'stripe-sandbox',
  folder: new URL('../migrations/', import.meta.url),
};
