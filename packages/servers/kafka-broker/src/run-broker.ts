import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isAlive, waitUntilGone } from '@setter/embedded-postgres/processes';
import { answers } from './ask.ts';
import { type DataFolder, formatData, isFormatted, openLog } from './data-folder.ts';
import { endProcess } from './end-process.ts';
import { brokerEnvironment } from './environment.ts';
import { KafkaBrokerError } from './errors.ts';
import { formatOptions, type Guard } from './guard.ts';
import { writeHolder } from './holder.ts';
import { logSettings } from './program.ts';
import { brokerSettings, type Ports } from './settings.ts';
import type { Report } from './supervisor.ts';

// After a crash it reads all of its log again.
const READY_WITHIN_MS = 240_000;
const STARTED = 'Kafka Server started';

/** Java and the folder of Kafka's jars. */
export interface Program {
  readonly java: string;
  readonly libs: string;
}

/** A broker that answers. */
export interface BrokerProcess {
  readonly pid: number;
  /** Resolves when the process is gone, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ends it: SIGTERM, and SIGKILL when it is still there after `patienceMs`; 0 kills it at once. */
  readonly end: (patienceMs: number) => Promise<void>;
}

/** Short lives and small heaps: optimizing code costs more than it saves. */
const lean = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Gives the folder a cluster id and the broker's first metadata, unless an earlier start did. */
export async function ensureFormatted(
  folder: DataFolder,
  program: Program,
  ports: Ports,
  guard?: Guard,
): Promise<void> {
  if (isFormatted(folder)) return;
  await formatData(folder, async (dataFolder, clusterId) => {
    await writeFile(folder.settings, brokerSettings(dataFolder, ports, guard), { mode: 0o600 });
    const users = guard === undefined ? [] : formatOptions(guard);
    const tool = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', folder.settings, ...users];
    await promisify(execFile)(program.java, [...lean, ...javaOptions(program), ...tool], {
      env: brokerEnvironment(),
    });
  }).catch((cause: Error & { stdout?: string; stderr?: string }) => {
    throw didNotStart(folder, `${cause.stderr ?? ''}${cause.stdout ?? ''}` || cause.message);
  });
}

/**
 * Starts the broker in a session of its own, so that Ctrl-C at the terminal reaches only us and we stop it last, and
 * waits until it answers.
 */
export async function spawnBroker(
  folder: DataFolder,
  program: Program,
  ports: Ports,
  guard?: Guard,
): Promise<BrokerProcess> {
  await writeFile(folder.settings, brokerSettings(folder.data, ports, guard), { mode: 0o600 });
  const log = await openLog(folder);
  const supervisor = fileURLToPath(new URL('./supervisor.ts', import.meta.url));
  const heap = ['-Xms256m', '-Xmx512m'];
  const command = [program.java, ...heap, ...lean, ...javaOptions(program), 'kafka.Kafka', folder.settings];
  const child = spawn(process.execPath, [supervisor, ...command], {
    cwd: folder.root,
    env: brokerEnvironment(),
    stdio: ['ignore', log.file.fd, log.file.fd, 'ipc'],
    detached: true,
    windowsHide: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await log.file.close();
  const said = async () => (await readFile(folder.log)).subarray(log.start).toString('utf8');
  const pid = await pidOf(child, folder);
  await writeHolder(folder, pid);
  const gone = ended.then(async () => {
    // The supervisor may have been killed alone.
    if (isAlive(pid)) await endProcess(pid, 0);
  });
  const deadline = performance.now() + READY_WITHIN_MS;
  while (child.exitCode === null && child.signalCode === null && performance.now() < deadline) {
    if ((await said()).includes(STARTED) && (await answers(ports.inner, 1000))) {
      // It shall not keep our process running; it ends with us.
      child.unref();
      child.channel?.unref();
      return {
        pid,
        ended: gone,
        end: async (patienceMs) => {
          await endProcess(pid, patienceMs);
          // By its id, since awaiting an event of it would not keep us running.
          await waitUntilGone(child.pid ?? 0, 2000);
        },
      };
    }
    await sleep(50);
  }
  await endProcess(pid, 0);
  throw didNotStart(folder, await said());
}

function javaOptions({ libs }: Program): string[] {
  return [`-Dlog4j2.configurationFile=${logSettings}`, '-cp', join(libs, '*')];
}

async function pidOf(child: ChildProcess, folder: DataFolder): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<Report>();
  child.once('message', (report) => resolve(report as Report));
  child.once('error', reject);
  child.once('exit', () => reject(new Error('its supervisor ended')));
  const report = await promise.catch((error: Error): Report => ({ error: error.message }));
  if ('pid' in report) return report.pid;
  throw didNotStart(folder, report.error);
}

function didNotStart(folder: DataFolder, said: string): KafkaBrokerError {
  if (/Address already in use/.test(said)) {
    return new KafkaBrokerError('PortTaken', `A port of Kafka on ${folder.root} was taken meanwhile.`);
  }
  const line =
    said.split('\n').find((text) => /FATAL|ERROR|Exception|error/.test(text)) ?? said.split('\n')[0];
  return new KafkaBrokerError(
    'BrokerDidNotStart',
    `Kafka did not start on ${folder.root}: ${line?.trim() || 'it gave no reason'} (see ${folder.log})`,
  );
}
