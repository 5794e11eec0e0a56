import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { KafkaBrokerError } from './errors.ts';

const LOG_LIMIT_BYTES = 10_000_000;

/** Under a data folder: who runs on it. */
export const HOLDER_FILE = 'broker.json';

/** Where things of the broker lie under a data folder. */
export interface DataFolder {
  readonly root: string;
  /** The broker's own folder: topics, offsets, metadata. */
  readonly data: string;
  /** The formatting works here, and its result is renamed to `data`: a killed first start leaves no half folder. */
  readonly newData: string;
  readonly settings: string;
  readonly log: string;
  /** Who runs on the folder. */
  readonly holder: string;
  readonly startLock: string;
}

/** Makes the folder if need be and proves that it can be written. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const root = resolve(path);
  const probe = join(root, `.probe-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await writeFile(probe, '', { mode: 0o600 });
    await rm(probe);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
    const message = `Cannot write the data folder ${root} of Kafka (${code}).`;
    throw new KafkaBrokerError('DataFolderNotWritable', message, cause);
  }
  return {
    root,
    data: join(root, 'data'),
    newData: join(root, 'data.new'),
    settings: join(root, 'server.properties'),
    log: join(root, 'broker.log'),
    holder: join(root, HOLDER_FILE),
    startLock: join(root, 'start.lock'),
  };
}

/** Whether the folder was formatted by an earlier start. */
export const isFormatted = (folder: DataFolder): boolean => existsSync(join(folder.data, 'meta.properties'));

/** Has `format` fill a new folder with a new cluster's id, then gives it its name. */
export async function formatData(
  folder: DataFolder,
  format: (dataFolder: string, clusterId: string) => Promise<void>,
): Promise<void> {
  await rm(folder.newData, { recursive: true, force: true });
  await mkdir(folder.newData, { mode: 0o700 });
  await format(folder.newData, newClusterId());
  await rename(folder.newData, folder.data);
}

// A UUID in Kafka's writing; one that begins with "-" would be read as an option.
function newClusterId(): string {
  for (;;) {
    const id = Buffer.from(randomUUID().replaceAll('-', ''), 'hex').toString('base64url');
    if (!id.startsWith('-')) return id;
  }
}

/** Opens the broker's log for appending; `start` is where this start's part begins. The last 10 MB are kept. */
export async function openLog(folder: DataFolder) {
  const size = await stat(folder.log).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(folder.log, `${folder.log}.1`);
  const file = await open(folder.log, 'a', 0o600);
  return { file, start: (await file.stat()).size };
}
