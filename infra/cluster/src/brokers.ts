import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '@setter/all-in-one/start-error';
import { KafkaBrokerError } from '@setter/kafka-broker/errors';
import { type LocalBroker, startBroker } from '@setter/kafka-broker/start';
import type { Config } from '@setter/config/config';
import { Effect } from 'effect';
import { freePorts } from '@setter/embedded-postgres/free-port';

/** The Kafka that the processes work over. */
export interface Brokers {
  /** host:port of each. */
  readonly addresses: readonly string[];
  /** Process id of our own broker; undefined for that of KAFKA_BROKERS. */
  readonly pid: () => number | undefined;
}

const pauseMs = 500;
const longestPauseMs = 10_000;

/**
 * Those of KAFKA_BROKERS, or a broker of our own under DATA_DIR that is started again when it dies, on the port that
 * it always had. `onStart` is called at each such start.
 */
export const brokersOf = Effect.fnUntraced(function* (
  { kafka, dataDir }: Pick<Config, 'kafka' | 'dataDir'>,
  onStart: () => void,
) {
  if (kafka !== undefined) {
    const given: Brokers = { addresses: kafka.brokers, pid: () => undefined };
    return given;
  }
  const own = yield* Effect.acquireRelease(
    Effect.tryPromise({ try: () => keepBroker(dataDir, onStart), catch: (error) => error }).pipe(
      Effect.catch((error) =>
        error instanceof KafkaBrokerError
          ? Effect.fail(
              new StartError({
                message: `${error.message} KAFKA_BROKERS can name a Kafka that runs already.`,
              }),
            )
          : Effect.die(error),
      ),
    ),
    ({ stop }) => Effect.promise(stop),
  );
  const brokers: Brokers = own;
  return brokers;
});

const keepBroker = async (dataDir: string, onStart: () => void) => {
  const folder = join(dataDir, 'kafka');
  const stopping = new AbortController();
  let broker = await startOnItsPort(folder, join(dataDir, 'kafka.json'));
  const { port, brokers: addresses } = broker;
  const keep = async () => {
    for (let pause = pauseMs; ; pause = Math.min(longestPauseMs, pause * 2)) {
      await broker.ended;
      if (stopping.signal.aborted) return;
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      const next = await startBroker({ dataDir: folder, port }).catch(() => undefined);
      if (next === undefined) continue;
      broker = next;
      if (stopping.signal.aborted) return;
      pause = pauseMs / 2;
      onStart();
    }
  };
  const kept = keep();
  const stop = async () => {
    stopping.abort();
    await broker.stop();
    await kept;
    // One may have been starting just then.
    await broker.stop();
  };
  return { addresses, pid: () => broker.pid, stop };
};

/** On the port of the last start, which clients know, unless it is taken. */
const startOnItsPort = async (dataDir: string, note: string): Promise<LocalBroker> => {
  const known = await readFile(note, 'utf8').then(
    (text) => Number((JSON.parse(text) as { port?: unknown }).port),
    () => Number.NaN,
  );
  const port = Number.isInteger(known) && known > 0 ? known : undefined;
  const onPort = async (wanted: number) => {
    const broker = await startBroker({ dataDir, port: wanted });
    await writeFile(note, `${JSON.stringify({ port: broker.port })}\n`, { mode: 0o600 });
    return broker;
  };
  const anyPort = async (left = 5): Promise<LocalBroker> => {
    const [free = 0] = await freePorts(1);
    return onPort(free).catch((error: unknown) => {
      if (isTaken(error) && left > 1) return anyPort(left - 1);
      throw error;
    });
  };
  if (port === undefined) return anyPort();
  return onPort(port).catch((error: unknown) => {
    if (isTaken(error)) return anyPort();
    throw error;
  });
};

const isTaken = (error: unknown): boolean =>
  error instanceof KafkaBrokerError && error.reason === 'PortTaken';
