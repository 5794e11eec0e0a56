import { createHmac } from 'node:crypto';
import { databaseLayer } from '@setter/event-store/database';
import { serviceRole } from '@setter/config/config-database';
import { ConfigError } from '@setter/config/config-error';
import { PgClient } from '@effect/sql-pg';
import { Effect, Redacted } from 'effect';

/** The same database, as `setter_service` with this password. */
export const serviceUrlOf = (ownerUrl: string, password: string): Redacted.Redacted => {
  const url = new URL(ownerUrl);
  url.username = serviceRole;
  url.password = password;
  return Redacted.make(url.href);
};

/**
 * How services sign in to the database of an owner: by SERVICE_DATABASE_URL, else with a password that follows from the
 * owner's, so that each process that is given the owner's address finds the same one. Throws `ConfigError`.
 */
export const serviceUrlFor = (
  ownerUrl: Redacted.Redacted,
  given: Redacted.Redacted | undefined,
): Redacted.Redacted => {
  if (given !== undefined) return given;
  const { password } = new URL(Redacted.value(ownerUrl));
  if (password === '')
    throw new ConfigError('SERVICE_DATABASE_URL', 'must be set when DATABASE_URL has no password');
  const secret = createHmac('sha256', decodeURIComponent(password)).update('setter/setter_service');
  return serviceUrlOf(Redacted.value(ownerUrl), secret.digest('base64url'));
};

export const passwordIn = (url: Redacted.Redacted): string =>
  decodeURIComponent(new URL(Redacted.value(url)).password);

/**
 * Whether the password is good already. It is the role's on the whole server, so it is not set again beside products that
 * use it, nor where the owner may not set it.
 */
export const canSignIn = (url: Redacted.Redacted) =>
  PgClient.PgClient.use((sql) => sql`SELECT 1`).pipe(
    Effect.as(true),
    Effect.provide(databaseLayer({ url, maxConnections: 1, applicationName: 'setter-migrate' })),
    Effect.orElseSucceed(() => false),
  );
