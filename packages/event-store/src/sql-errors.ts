import { PgTypes } from '@effect/sql-pg';
import { SqlError } from 'effect/sql/SqlError';

/** The SQLSTATE that Postgres answered, if the error came from Postgres at all. */
const sqlState = (error: SqlError): string | undefined => {
  const cause: unknown = error.reason.cause;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
};

/**
 * The data itself is at fault (classes 22 and 23, or a value that cannot even be sent): trying the same again
 * cannot succeed.
 */
export const isDataError = (error: unknown): boolean =>
  error instanceof SqlError &&
  (/^2[23]/.test(sqlState(error) ?? '') || error.reason.cause instanceof PgTypes.CodecError);

/** What Postgres or the driver answered, rather than which statement it was. */
export const messageOf = (error: unknown): string => {
  const cause = error instanceof SqlError ? (error.reason.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
};

/**
 * The database is away, restarting, overloaded or gave up waiting: the same statement may succeed later.
 * Everything else (syntax, rights, data) stays wrong.
 */
export const isOutage = (error: unknown): error is SqlError =>
  error instanceof SqlError &&
  (error.reason._tag === 'ConnectionError' || /^(08|40|53|55|57|58)/.test(sqlState(error) ?? ''));
