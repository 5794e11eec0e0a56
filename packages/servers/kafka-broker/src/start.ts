import { freePort } from '@setter/embedded-postgres/free-port';
import { withProcessLock } from '@setter/embedded-postgres/process-lock';
import { openDataFolder } from './data-folder.ts';
import { KafkaBrokerError } from './errors.ts';
import type { Guard } from './guard.ts';
import { awaitFreeFolder } from './holder.ts';
import { findJava } from './java.ts';
import { checkPort } from './ports.ts';
import { checkProgram, fetchProgram } from './program.ts';
import { ensureFormatted, spawnBroker } from './run-broker.ts';

/** A running broker that this process holds; it ends with this process. */
export interface LocalBroker {
  /** Addresses for clients, `127.0.0.1:port`. */
  readonly brokers: readonly string[];
  readonly port: number;
  /** Process id of the broker. */
  readonly pid: number;
  /** Resolves when the broker is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Stops it in order (SIGTERM), by force when it takes longer than 15 s. */
  readonly stop: () => Promise<void>;
  /** Kills it (SIGKILL), as a crash would; the data folder can be started again. */
  readonly kill: () => Promise<void>;
}

export interface StartOptions {
  /** Folder of the broker's own; a later start on it finds the same cluster with its topics. Made when absent. */
  readonly dataDir: string;
  /** Port of 127.0.0.1; a free one when absent. Clients find a restarted broker only on the same port. */
  readonly port?: number;
  /** SASL users; when absent, every local process. The users are those of the first start. */
  readonly guard?: Guard;
}

const STOP_WITHIN_MS = 15_000;
// Between finding a free port and listening on it the broker needs a second, in which another may take it.
const TRIES = 3;

/**
 * Starts a Kafka of one node with the machine's Java, for machines without Docker; the first start has Maven fetch
 * it. Resolves when it answers. Fails with `KafkaBrokerError`, whose message is one line for the person at the
 * terminal.
 */
export async function startBroker({ dataDir, port: wanted, guard }: StartOptions): Promise<LocalBroker> {
  const java = await findJava();
  const libs = await fetchProgram();
  const folder = await openDataFolder(dataDir);
  return withProcessLock(
    folder.startLock,
    60_000,
    async () => {
      await awaitFreeFolder(folder);
      for (let left = TRIES; ; left--) {
        if (wanted !== undefined) await checkPort(wanted);
        const broker = wanted ?? (await freePort());
        const inner = guard === undefined ? broker : await freePort();
        const ports = { broker, inner, controller: await freePort() };
        try {
          await ensureFormatted(folder, { java, libs }, ports, guard);
          const { pid, ended, end } = await spawnBroker(folder, { java, libs }, ports, guard);
          return {
            brokers: [`127.0.0.1:${ports.broker}`],
            port: ports.broker,
            pid,
            ended,
            stop: () => end(STOP_WITHIN_MS),
            kill: () => end(0),
          };
        } catch (error) {
          const taken = error instanceof KafkaBrokerError && error.reason === 'PortTaken';
          if (!taken || left <= 1) throw error;
        }
      }
    },
    (pid) => new KafkaBrokerError('DataFolderInUse', `Process ${pid} starts Kafka on ${folder.root}.`),
  );
}

/** Why `startBroker` cannot work on this machine, in one line; undefined when it can. Starts and fetches nothing. */
export async function whyNoBroker(): Promise<string | undefined> {
  try {
    await findJava();
    await checkProgram();
    return undefined;
  } catch (error) {
    if (error instanceof KafkaBrokerError) return error.message;
    throw error;
  }
}
