import { SqlError } from 'effect/sql/SqlError';

/** The SQLSTATE that Postgres answered, if the error came from Postgres at all. */
export const sqlState = (error: SqlError): string | undefined => {
  const cause: unknown = error.reason.cause;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
};

/** The data itself is at fault (classes 22 and 23): trying the same again cannot succeed. */
export const isDataError = (error: SqlError): boolean => /^2[23]/.test(sqlState(error) ?? '');

/**
 * The database is away, restarting, overloaded or gave up waiting: the same statement may succeed later.
 * Everything else (syntax, rights, data) stays wrong.
 */
export const isOutage = (error: unknown): error is SqlError => {
  if (!(error instanceof SqlError)) return false;
  const state = sqlState(error);
  return state === undefined ? error.reason._tag === 'ConnectionError' : /^(08|40|53|55|57|58)/.test(state);
};
