import { aiMigrations } from '@setter/ai/migrations';
import { calendarsMigrations } from '@setter/calendars/migrations';
import { commandApiMigrations } from '@setter/command-api/migrations';
import { eventStoreMigrations, type MigrationOwner } from '@setter/event-store/migrate';
import { imagesMigrations } from '@setter/images/migrations';
import { jobsMigrations } from '@setter/jobs/migrations';
import { identityMigrations } from '@setter/identity/migrations';
import { mailMigrations } from '@setter/mail/migrations';
import { projectionsMigrations } from '@setter/projections/migrations';
import { stripeSandboxMigrations } from '@setter/stripe-sandbox/migrations';
import { trafficMigrations } from '@setter/traffic/migrations';
import { workersMigrations } from '@setter/workers/migrations';

/** Every table of the product, owner by owner; the store first, whose tables and role the others refer to. */
export const migrations: readonly MigrationOwner[] = [
  eventStoreMigrations,
  identityMigrations,
  trafficMigrations,
  projectionsMigrations,
  commandApiMigrations,
  workersMigrations,
  jobsMigrations,
  mailMigrations,
  imagesMigrations,
  calendarsMigrations,
  aiMigrations,
  stripeSandboxMigrations,
];
