import { traceOf } from '@setter/event-store/tracing';
import { Cause, Logger, References } from 'effect';
import type { Logger as Pino } from 'pino';

const levels = {
  Fatal: 'fatal',
  Error: 'error',
  Warn: 'warn',
  Info: 'info',
  Debug: 'debug',
  Trace: 'trace',
} as const;
type Level = keyof typeof levels;
const isLevel = (level: string): level is Level => level in levels;

/** Writes Effect's log lines to the process's log, with annotations and span ids; errors as `err`. */
export const effectLoggerLayer = (pino: Pino) =>
  Logger.layer([
    Logger.make<unknown, void>(({ cause, fiber, logLevel, message }) => {
      if (!isLevel(logLevel)) return;
      const parts = Array.isArray(message) ? message : [message];
      const thrown =
        cause.reasons.length > 0 ? Cause.squash(cause) : parts.find((part) => part instanceof Error);
      const text = parts.filter((part) => typeof part === 'string').join(' ');
      const annotations = fiber.getRef(References.CurrentLogAnnotations);
      const { traceId, spanId } = traceOf(fiber.cache.span) ?? {};
      const trace = traceId === undefined ? {} : { traceId, spanId };
      pino[levels[logLevel]](
        { ...annotations, ...trace, ...(thrown !== undefined && { err: thrown }) },
        text,
      );
    }),
  ]);
