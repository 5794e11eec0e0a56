import { parseArgs } from 'node:util';
import { CliError } from '@setter/projections/cli/find-database';
import { Console, Effect } from 'effect';
import { restore } from './restore.ts';
import { cliConfig, runCli, UsageError } from './run-cli.ts';

const usage = `npm run restore -- FOLDER [--erasures FILE]   restore what npm run back-up made into DATA_DIR, which must have no
                                              database; FILE is the newest list of npm run erasures -- list,
                                              by default that of the back-up`;

const options = Effect.try({
  try: () =>
    parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { erasures: { type: 'string' } },
    }),
  catch: () => new UsageError(usage),
});

runCli(
  Effect.gen(function* () {
    const { positionals, values } = yield* options;
    const [folder, ...more] = positionals;
    if (folder === undefined || folder === '' || more.length > 0 || values.erasures === '')
      return yield* Effect.fail(new UsageError(usage));
    const config = yield* cliConfig(['dataDir', 'databaseUrl']);
    const { text, allWell } = yield* restore(config, { folder, erasures: values.erasures });
    if (!allWell) return yield* Effect.fail(new CliError(text));
    yield* Console.log(text);
  }),
);
