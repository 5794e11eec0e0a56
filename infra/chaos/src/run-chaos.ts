import { setTimeout as sleep } from 'node:timers/promises';
import type { Check, Evidence } from './checks/check.ts';
import { commandChecks } from './checks/command-checks.ts';
import { erasureChecks } from './checks/erasure-checks.ts';
import { finalityChecks } from './checks/finality-checks.ts';
import { ledgerChecks } from './checks/ledger-checks.ts';
import { logChecks } from './checks/log-checks.ts';
import { mailChecks } from './checks/mail-checks.ts';
import { moneyChecks } from './checks/money-checks.ts';
import { modelChecks, verifyCheck } from './checks/model-checks.ts';
import { calendarChecks } from './checks/calendar-checks.ts';
import { notificationChecks } from './checks/notification-checks.ts';
import { readLog } from './checks/read-log.ts';
import { breakThings } from './faults/break-things.ts';
import type { Wiring } from './load/caller.ts';
import { rebuildAndVerify } from './load/caretakers.ts';
import { contend } from './load/contenders.ts';
import { eraseInFlight } from './load/erasures.ts';
import { hasSucceeded, newJournal } from './load/journal.ts';
import { unlockAtTheLastMinute } from './load/last-minute.ts';
import { growLongWallet } from './load/long-wallet.ts';
import { bookByMail } from './load/mails.ts';
import { returnMoney } from './load/money-back.ts';
import { openBusiness } from './load/people.ts';
import { readLists } from './load/readers.ts';
import { workWithClients } from './load/writers.ts';
import { untilQuiet } from './quiet.ts';
import { randomFrom } from './random.ts';
import { replayEverything } from './replay.ts';
import { progressLine, type Report, type Result, sum } from './report.ts';
import type { System } from './systems/system.ts';

export interface ChaosOptions {
  /** Repeats the choices of an earlier run, though not its timing. */
  readonly seed: number;
  readonly seconds: number;
  /** Goes on beyond the time until things were broken so often: a busy machine is slow to start processes again. */
  readonly faultsAtLeast?: number;
  /**
   * Kinds of commands of which each is to succeed once. The load goes on for them beyond the time, without further faults,
   * at most to its fivefold.
   */
  readonly commandsAtLeast?: readonly string[];
  /** Called every ten seconds while the load runs, and before each long step after it. */
  readonly onProgress: (line: string) => void;
}

const writers = 6;
const readers = 3;
const progressEveryMs = 10_000;
const longestFold = 5;

/** Runs the load while faults are injected, then checks every promise. */
export const runChaos = async (system: System, options: ChaosOptions): Promise<Report> => {
  const { seed, seconds, onProgress, faultsAtLeast = 0, commandsAtLeast = [] } = options;
  const random = randomFrom(seed);
  const journal = newJournal();
  const faults = new Map<string, number>();
  const struckAt: number[] = [];
  const startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  const isTimeUp = () => passed() > seconds && sum(faults.values()) >= faultsAtLeast;
  const isOver = () =>
    isTimeUp() &&
    (passed() > seconds * longestFold || commandsAtLeast.every((kind) => hasSucceeded(journal, kind)));
  const wiringOf = (name: string, over = isOver): Wiring => ({
    commandUrls: system.commandUrls,
    queryUrls: system.queryUrls,
    journal,
    random: random.fork(name),
    isOver: over,
  });

  const business = await openBusiness(wiringOf('admin'), system.admin);
  const load = Promise.all([
    ...times(writers, (n) => workWithClients(wiringOf(`writer ${n}`), business, random.fork(`work ${n}`))),
    ...times(readers, (n) => readLists(wiringOf(`reader ${n}`), business, random.fork(`reading ${n}`))),
    contend(wiringOf('contenders'), business, random.fork('contending')),
    unlockAtTheLastMinute(wiringOf('last minute'), business, random.fork('last minute')),
    eraseInFlight(wiringOf('erasures'), business, random.fork('erasing')),
    growLongWallet(wiringOf('long wallet'), business),
    returnMoney(wiringOf('money back'), business, random.fork('returning money')),
    bookByMail(wiringOf('mails'), system, business, random.fork('mailing')),
    rebuildAndVerify(wiringOf('caretaker'), system, business, random.fork('rebuilding'), faults),
    breakThings(system, random.fork('breaking'), faults, struckAt, journal, isTimeUp),
  ]);
  let ended = false;
  const reportProgress = async () => {
    for (let tick = 1; !ended; tick++) {
      while (!ended && performance.now() - startedAt < tick * progressEveryMs) await sleep(100);
      onProgress(progressLine(journal, faults, Math.round((performance.now() - startedAt) / 1000)));
    }
  };
  const reporting = reportProgress();
  await load.finally(() => (ended = true));
  await reporting;

  onProgress('The load has ended; waiting until nothing moves any more.');
  await untilQuiet(system);
  onProgress('Looking at what is there.');
  const evidence = async (): Promise<Evidence> => {
    const mails = [...system.mailServer.received()];
    return { system, journal, business, log: await readLog(system), mails, struckAt };
  };
  const first = await evidence();
  const results: Result[] = [
    {
      promise: 'no query answered older than its X-Min-Position, and no answer was wrong',
      seen: `${journal.counts.get('lists read') ?? 0} lists`,
      broken: [...journal.wrongs],
    },
    { promise: 'the system was deployed as asked', ...(await system.deployed()) },
    { promise: 'no process gave up', seen: '', broken: system.gaveUp() },
  ];
  results.push(
    ...(await lookAt(first, [
      ...logChecks,
      ...commandChecks,
      ...finalityChecks,
      ...erasureChecks,
      ...ledgerChecks,
      ...moneyChecks,
      ...calendarChecks,
      ...notificationChecks,
      ...mailChecks,
    ])),
  );
  results.push(...(await lookAt(first, [...modelChecks, verifyCheck])));

  onProgress('Rebuilding every model and letting every reactor see the whole log again.');
  const afterwards = wiringOf('afterwards', () => false);
  results.push({
    promise: 'rebuilding and replaying everything caused nothing',
    seen: `${first.log.length} events once more`,
    broken: await replayEverything(system, afterwards),
  });
  const again = [...modelChecks, ...moneyChecks, ...notificationChecks, ...mailChecks];
  results.push(...(await lookAt(await evidence(), again, ', rebuilt')));
  results.push({ promise: 'every process stops when it is asked to', seen: '', broken: await system.stop() });
  return { system: system.name, seed, seconds, events: first.log.length, journal, faults, results };
};

const lookAt = async (
  evidence: Evidence,
  checks: readonly Check[],
  when = '',
): Promise<readonly Result[]> => {
  const results: Result[] = [];
  for (const { promise, look } of checks)
    results.push({ promise: `${promise}${when}`, ...(await look(evidence)) });
  return results;
};

const times = <T>(count: number, make: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => make(n));
