import { PgTypes } from '@effect/sql-pg';
import { Effect, Schema } from 'effect';
import { SqlError } from 'effect/sql/SqlError';

/** The store cannot take this command now; trying again with the same command id is safe. */
export class StoreBusy extends Schema.TaggedError<StoreBusy>()('StoreBusy', {
  retryAfterSeconds: Schema.Number,
}) {}

/** The command id was used before for something else. */
export class CommandIdReused extends Schema.TaggedError<CommandIdReused>()('CommandIdReused', {
  commandId: Schema.String,
}) {}

/** A defect: an event that cannot be stored as it is (unknown type, wrong shape, larger than it may be, texts no JSON holds). */
export class UnstorableEvent extends Schema.TaggedError<UnstorableEvent>()('UnstorableEvent', {
  type: Schema.String,
  message: Schema.String,
}) {}

/** An event in the log that this version of the code cannot read; a defect where a command meets it. */
export class UndecodableEvent extends Schema.TaggedError<UndecodableEvent>()('UndecodableEvent', {
  position: Schema.Number,
  type: Schema.String,
  message: Schema.String,
}) {}

export const isUndecodable = (error: unknown): error is UndecodableEvent => error instanceof UndecodableEvent;

/** Decodes; fails with UndecodableEvent, any other exception is a defect. */
export const orUndecodable = <A>(decode: () => A): Effect.Effect<A, UndecodableEvent> =>
  Effect.try({
    try: decode,
    catch: (error) => {
      if (isUndecodable(error)) return error;
      throw error;
    },
  });

/** The command is about a person whose key was shredded. */
export class SubjectErased extends Schema.TaggedError<SubjectErased>()('SubjectErased', {
  subjectId: Schema.String,
}) {}

/** The keys in ENCRYPTION_KEY are not those that this store was written under. */
export class WrongEncryptionKey extends Schema.TaggedError<WrongEncryptionKey>()('WrongEncryptionKey', {
  message: Schema.String,
}) {}

/** The SQLSTATE that Postgres answered, if the error came from Postgres at all. */
export const sqlState = (error: SqlError): string | undefined => {
  const cause: unknown = error.reason.cause;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return undefined;
  return typeof cause.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(cause.code) ? cause.code : undefined;
};

/**
 * The data itself is at fault (classes 22 and 23, 54 for a row or key that is too large, or a value that cannot even be
 * sent): trying the same again cannot succeed.
 */
export const isDataError = (error: unknown): boolean =>
  error instanceof SqlError &&
  (/^(2[23]|54)/.test(sqlState(error) ?? '') || error.reason.cause instanceof PgTypes.CodecError);

/** The connection broke while a statement was out: one that only reads may be repeated on another connection. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof SqlError &&
  error.reason._tag === 'ConnectionError' &&
  error.reason.operation !== 'connect';

/** The server is not the one, or not the start of it, that an append was meant for. */
export const isOtherServer = (error: unknown): boolean =>
  error instanceof SqlError && sqlState(error) === 'ST001';

/** A lock was not granted within `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof SqlError && sqlState(error) === '55P03';

/** The message of Postgres, of the driver or of the system, without the statement: the innermost cause, in one line. */
export const messageOf = (error: unknown): string => {
  let innermost: unknown = error instanceof SqlError ? (error.reason.cause ?? error) : error;
  for (;;) {
    // Each address of a name that refused the connection.
    const inner: unknown =
      innermost instanceof AggregateError
        ? innermost.errors[0]
        : innermost instanceof Error
          ? innermost.cause
          : undefined;
    if (inner === undefined) break;
    innermost = inner;
  }
  const message = innermost instanceof Error ? innermost.message : String(innermost);
  return message.replaceAll(/\s+/g, ' ');
};

/**
 * SQLSTATEs of what was asked wrongly: unknown features, values, constraints, states of a transaction that are no state
 * of the server (read-only and timeouts are), statements, rights, limits, and what our own functions raise.
 */
const faults = /^(0A|2[1-4]|25(?!006|P0[345])|26|2B|3[4F]|42|44|54|P0)/;

/**
 * The database is away, restarting, read-only, renamed, overloaded or gave up waiting, also for this client: whatever it
 * answers but that the question was wrong. The same statement may succeed later.
 */
export const isOutage = (error: unknown): error is SqlError => {
  if (!(error instanceof SqlError)) return false;
  const state = sqlState(error);
  return state === undefined ? error.reason._tag === 'ConnectionError' : !faults.test(state);
};

/**
 * No server answered, or one that starts, stops or is full: worth waiting for at a start, where a wrong password or name
 * is told instead.
 */
export const isServerAway = (error: unknown): error is SqlError => {
  if (!(error instanceof SqlError)) return false;
  const state = sqlState(error);
  return state === undefined ? error.reason._tag === 'ConnectionError' : /^(08(?!P)|53|57P)/.test(state);
};

export type InfrastructureError = SqlError | WrongEncryptionKey;

/** The database or the encryption keys are at fault, whatever was asked of them. */
export const isInfrastructureError = (error: unknown): error is InfrastructureError =>
  (error instanceof SqlError && !isDataError(error)) || error instanceof WrongEncryptionKey;
