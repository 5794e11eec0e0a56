import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, lifeOf, waitUntilGone } from '@setter/embedded-postgres/processes';
import { type DataFolder, HOLDER_FILE } from './data-folder.ts';
import { endProcess } from './end-process.ts';
import { KafkaBrokerError } from './errors.ts';

interface Process {
  readonly pid: number;
  readonly life: string;
}

interface Holder {
  readonly broker: Process;
  readonly startedBy: Process;
}

// Its supervisor ends a broker whose starter died, within 15 s at worst.
const ENDS_WITHIN_MS = 20_000;

/** Records which broker runs on the folder, and for which process. */
export async function writeHolder(folder: DataFolder, brokerPid: number): Promise<void> {
  const holder: Holder = { broker: describe(brokerPid), startedBy: describe(process.pid) };
  await writeFile(folder.holder, JSON.stringify(holder), { mode: 0o600 });
}

/**
 * Fails when another process's broker runs on the folder, and waits for the end of an orphaned one. Kafka itself
 * checks too late: a second broker corrupts the first one's metadata before it sees the lock.
 */
export async function awaitFreeFolder(folder: DataFolder): Promise<void> {
  const holder = await readHolder(folder.holder);
  if (!holder || !lives(holder.broker)) return;
  const { broker, startedBy } = holder;
  if (lives(startedBy)) {
    const message = `A Kafka of process ${startedBy.pid} already runs on ${folder.root}.`;
    throw new KafkaBrokerError('DataFolderInUse', message);
  }
  if (!(await waitUntilGone(broker.pid, ENDS_WITHIN_MS))) await endProcess(broker.pid, 0);
}

/** Whether a broker runs on this data folder. */
export async function isHeld(dataDir: string): Promise<boolean> {
  const holder = await readHolder(join(dataDir, HOLDER_FILE));
  return holder !== undefined && lives(holder.broker);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Holder;
  } catch {
    return undefined;
  }
}

const describe = (pid: number): Process => ({ pid, life: lifeOf(pid) });

const lives = ({ pid, life }: Process): boolean => isAlive(pid) && lifeOf(pid) === life;
