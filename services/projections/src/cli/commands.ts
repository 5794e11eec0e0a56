import { snapshotsName } from '@setter/contracts/system/verify';
import type { PoisonEvent } from '@setter/event-store/consumers';
import { isReplayRequested, requestReplay } from '@setter/event-store/consumers';
import { Console, Effect, Schedule } from 'effect';
import { readQueueCounts } from '@setter/jobs/read-queues';
import { readModels } from '../models.ts';
import type { AnyReadModel } from '../read-model.ts';
import { consumerOf } from '../runner/projection-handler.ts';
import { rebuild } from '../runner/rebuild.ts';
import { readConsumerStatuses, shareOf, type ConsumerStatus } from '../runner/consumer-statuses.ts';
import { type Difference, verify } from '../runner/verify.ts';
import { CliError } from './find-database.ts';
import { progressBar } from './progress-bar.ts';
import { verifyAllSnapshots } from './verify-snapshots.ts';

/** Each command returns true when everything is healthy (exit code 0). */
export const list = Effect.gen(function* () {
  const { head, projections, reactors } = yield* readConsumerStatuses;
  yield* Console.log(`The log has ${head} events.\n`);
  const rows = readModels.map((model) => {
    const status = projections.get(model.name);
    if (status === undefined) return [model.name, '-', '-', '-', '-', 'not built'];
    const { version, position, deadLetters } = status;
    const lag = String(Math.max(0, head - position));
    return [model.name, String(version), String(position), lag, String(deadLetters), stateOf(status)];
  });
  for (const { name, position, deadLetters } of reactors)
    rows.push([
      name,
      '-',
      String(position),
      String(Math.max(0, head - position)),
      String(deadLetters),
      'reactor',
    ]);
  const queues = yield* readQueueCounts;
  for (const { name, scheduled, waiting, active, failed } of queues)
    rows.push([
      name,
      '-',
      '-',
      String(waiting),
      String(failed),
      `jobs, ${active} active, ${scheduled} for later`,
    ]);
  yield* Console.log(table([['model', 'version', 'position', 'lag', 'dead letters', 'state'], ...rows]));
  const all = [...projections.values()];
  return (
    [...all, ...reactors].every(({ deadLetters }) => deadLetters === 0) &&
    queues.every(({ failed }) => failed === 0) &&
    all.every(({ halted }) => !halted)
  );
});

const stateOf = ({ halted, rebuilding, rebuildFailure }: ConsumerStatus): string => {
  if (halted !== undefined) return `halted at ${halted.position}: ${halted.reason}`;
  if (rebuildFailure !== undefined) {
    const { times, code, message } = rebuildFailure;
    return `rebuild failed ${times} times: ${code === null ? '' : `${code} `}${message}`;
  }
  if (rebuilding === undefined) return 'live';
  return `rebuilding, ${Math.floor(shareOf(rebuilding) * 100)} %, ${rebuilding.eventsPerSecond}/s`;
};

export const verifyModels = Effect.fn('verifyModels')(function* (name: string | undefined) {
  if (name === snapshotsName) return yield* verifyAllSnapshots;
  let allWell = true;
  for (const model of yield* selected(name)) {
    const bar = yield* progressBar(model.name.padEnd(14), process.stderr);
    const verified = yield* verify(model, bar.onProgress).pipe(Effect.catchTag('PoisonEvent', asCliError));
    yield* bar.done;
    if (verified === undefined) {
      yield* Console.log(`${model.name}: not built yet`);
      continue;
    }
    const { rows, position, different, differences } = verified;
    if (different === 0) {
      yield* Console.log(`${model.name}: ${rows} rows verified at position ${position}`);
      continue;
    }
    allWell = false;
    yield* Console.log(`${model.name}: ${different} of ${rows} rows differ at position ${position}`);
    yield* Effect.forEach(differences, (difference) => Console.log(describe(difference)), { discard: true });
  }
  return (name !== undefined || (yield* verifyAllSnapshots)) && allWell;
});

export const rebuildModels = Effect.fn('rebuildModels')(function* (name: string | undefined) {
  for (const model of yield* selected(name)) {
    const bar = yield* progressBar(model.name.padEnd(14), process.stderr);
    const build = yield* rebuild(model, bar.onProgress).pipe(Effect.catchTag('PoisonEvent', asCliError));
    yield* bar.done;
    yield* Console.log(`${model.name}: rebuilt, generation ${build.generation} is live`);
  }
  return true;
});

/**
 * Requests a replay of a model's or a reactor's dead letters and waits for the outcome. It runs in the
 * consumer's own loop; without a running Setter, at the next start.
 */
export const replay = Effect.fn('replay')(function* (name: string | undefined) {
  const { projections, reactors } = yield* readConsumerStatuses;
  const reactor = reactors.find((one) => one.name === name);
  if (name === undefined || (reactor === undefined && !projections.has(name))) {
    const names = [...projections.keys(), ...reactors.map((one) => one.name)].join(', ');
    return yield* Effect.fail(new CliError(`Name a consumer to replay: ${names}.`));
  }
  const consumer = reactor === undefined ? consumerOf({ name }) : `reactor/${name}`;
  yield* requestReplay(consumer);
  const isReplayed = Effect.map(isReplayRequested(consumer), (is) => !is);
  const waiting = Effect.repeat(isReplayed, { until: (is) => is, schedule: Schedule.spaced('200 millis') });
  const taken = yield* Effect.timeoutOption(waiting, '10 seconds');
  if (taken._tag === 'None') {
    yield* Console.log(`${name}: not running; it is replayed when Setter starts`);
    return true;
  }
  const now = yield* readConsumerStatuses;
  const status = now.projections.get(name) ?? now.reactors.find((one) => one.name === name);
  const deadLetters = status?.deadLetters ?? 0;
  yield* Console.log(
    deadLetters === 0 ? `${name}: no dead letters` : `${name}: ${deadLetters} dead letters remain`,
  );
  return deadLetters === 0;
});

const selected = (name: string | undefined): Effect.Effect<readonly AnyReadModel[], CliError> => {
  if (name === undefined) return Effect.succeed(readModels);
  const model = readModels.find((one) => one.name === name);
  if (model !== undefined) return Effect.succeed([model]);
  const names = readModels.map((one) => one.name).join(', ');
  return Effect.fail(new CliError(`There is no read model named ${name}. There are: ${names}.`));
};

const asCliError = ({ reason }: PoisonEvent) =>
  Effect.fail(new CliError(`${reason}. What is served stays as it is.`));

const describe = ({ key, stored, folded }: Difference): string =>
  `  ${key}\n    stored ${JSON.stringify(stored) ?? 'no row'}\n    folded ${JSON.stringify(folded) ?? 'no row'}`;

const table = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
