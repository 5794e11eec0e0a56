import type { MigrationOwner } from '@setter/event-store/migrate';

export const calendarsMigrations: MigrationOwner = {
  owner: 'calendars',
  folder: new URL('../migrations/', import.meta.url),
};
