import { Console, Effect } from 'effect';
import { readModels } from '../models.ts';
import type { AnyReadModel } from '../read-model.ts';
import { rebuild } from '../runner/rebuild.ts';
import { readStandings } from '../runner/standings.ts';
import { type Difference, verify } from '../runner/verify.ts';
import { CliError } from './find-database.ts';
import { progressBar } from './progress-bar.ts';

/** Each command answers whether all is well. */
export const list = Effect.gen(function* () {
  const { head, standings } = yield* readStandings;
  yield* Console.log(`The log has ${head} events.\n`);
  const rows = readModels.map((model) => {
    const standing = standings.get(model.name);
    if (standing === undefined) return [model.name, '-', '-', '-', 'not built'];
    const { version, position, halted, progress } = standing;
    const state = halted
      ? 'halted'
      : progress === undefined
        ? 'live'
        : `rebuilding, ${Math.floor(progress * 100)} %`;
    return [model.name, String(version), String(position), String(Math.max(0, head - position)), state];
  });
  yield* Console.log(table([['model', 'version', 'position', 'behind', 'state'], ...rows]));
  return [...standings.values()].every((standing) => !standing.halted);
});

export const verifyModels = Effect.fn('verifyModels')(function* (name: string | undefined) {
  let allWell = true;
  for (const model of yield* selected(name)) {
    const bar = yield* progressBar(model.name.padEnd(14), process.stderr);
    const verified = yield* verify(model, bar.onProgress);
    yield* bar.done;
    if (verified === undefined) {
      yield* Console.log(`${model.name}: not built yet`);
      continue;
    }
    const { rows, position, differences } = verified;
    if (differences.length === 0) {
      yield* Console.log(
        `${model.name}: ${rows} rows are what the log makes of them up to event ${position}`,
      );
      continue;
    }
    allWell = false;
    yield* Console.log(`${model.name}: ${differences.length} of ${rows} rows differ at event ${position}`);
    yield* Effect.forEach(differences, (difference) => Console.log(describe(difference)), { discard: true });
  }
  return allWell;
});

export const rebuildModels = Effect.fn('rebuildModels')(function* (name: string | undefined) {
  for (const model of yield* selected(name)) {
    const bar = yield* progressBar(model.name.padEnd(14), process.stderr);
    const build = yield* rebuild(model, bar.onProgress);
    yield* bar.done;
    yield* Console.log(`${model.name}: rebuilt, generation ${build.generation} is live`);
  }
  return true;
});

const selected = (name: string | undefined): Effect.Effect<readonly AnyReadModel[], CliError> => {
  if (name === undefined) return Effect.succeed(readModels);
  const model = readModels.find((one) => one.name === name);
  if (model !== undefined) return Effect.succeed([model]);
  const names = readModels.map((one) => one.name).join(', ');
  return Effect.fail(new CliError(`There is no read model named ${name}. There are: ${names}.`));
};

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
