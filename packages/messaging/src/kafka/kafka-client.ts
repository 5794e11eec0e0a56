import { Effect, Redacted, Schema } from 'effect';
import { Kafka, logLevel } from 'kafkajs';
import type { KafkaSettings } from './kafka-settings.ts';

const connectionTimeoutMs = 3000;
const requestTimeoutMs = 30_000;
/** A disconnect waits no longer for brokers that may be away. */
const leaveWithin = '5 seconds';

/** Normal while members of a group come and go; the library retries. */
const everyday = /coordinator|rebalanc|not aware of|heartbeat|generation|topic creation/i;

/** The brokers do not answer, or not as they should. `refuses`: they do not take our user and password. */
export class KafkaAway extends Schema.TaggedError<KafkaAway>()('KafkaAway', {
  message: Schema.String,
  refuses: Schema.Boolean,
}) {}

export const isKafkaAway = (error: unknown): error is KafkaAway => error instanceof KafkaAway;

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

const refuses = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'KafkaJSSASLAuthenticationError' || refuses(cause.cause));

export const kafkaAway = (cause: unknown): KafkaAway =>
  new KafkaAway({ message: messageOf(cause), refuses: refuses(cause) });

/** A call of the library. */
export const attempt = <A>(call: () => Promise<A>): Effect.Effect<A, KafkaAway> =>
  Effect.tryPromise({ try: call, catch: kafkaAway });

/** Ends a connection; does not wait for brokers that do not answer. */
export const leave = (disconnect: () => Promise<void>): Effect.Effect<void> =>
  attempt(disconnect).pipe(Effect.timeout(leaveWithin), Effect.ignore);

/** A client of the library, whose log goes into ours. `retries`: of each call, where the library's five are too many. */
export const makeKafka = Effect.fnUntraced(function* (
  { brokers, ssl, sasl }: KafkaSettings,
  name: string,
  retries?: number,
) {
  const run = Effect.runForkWith(yield* Effect.context());
  return new Kafka({
    clientId: name,
    brokers: [...brokers],
    ssl,
    ...(sasl !== undefined && {
      sasl: {
        mechanism: sasl.mechanism as 'plain',
        username: sasl.username,
        password: Redacted.value(sasl.password),
      },
    }),
    connectionTimeout: connectionTimeoutMs,
    requestTimeout: requestTimeoutMs,
    ...(retries !== undefined && { retry: { retries } }),
    // It would otherwise warn of a partitioner that is not used.
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      const { message, error } = entry.log;
      const text = `kafka: ${message}${typeof error === 'string' ? ` (${error})` : ''}`;
      run(everyday.test(text) ? Effect.logDebug(text) : Effect.logWarning(text));
    },
  });
});
