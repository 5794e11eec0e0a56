import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { toStdout } from './log-file.ts';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

type Described = { type: string; message: string; stack?: string; code?: string; cause?: Described };

const tagOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && '_tag' in value ? String(value._tag) : undefined;

/**
 * The loggable parts of an error. Drivers attach the row, the parameters or the request to theirs, so only what
 * is named here is taken.
 */
export const describeError = (error: unknown, depth = 3): Described => {
  if (!(error instanceof Error)) return { type: typeof error, message: tagOf(error) ?? 'not an Error' };
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: error.message,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(typeof code === 'string' && { code }),
    ...(error.cause !== undefined && depth > 0 && { cause: describeError(error.cause, depth - 1) }),
  };
};

/** JSON lines to stdout, or to `destination`. Never pass secrets or personal data. */
export const makeLogger = (level: LogLevel, destination: DestinationStream = toStdout()): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: ['*.password', '*.cookie', '*.authorization', 'password', 'cookie', 'authorization'],
    },
    destination,
  );
