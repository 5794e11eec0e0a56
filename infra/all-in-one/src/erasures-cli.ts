import { CliError, findMigratedDatabase } from '@setter/projections/cli/find-database';
import { Console, Effect } from 'effect';
import { cliStoreLayer } from './cli-store.ts';
import { applyErasures, formatErasures, listErased, readErasures } from './erasures-file.ts';
import { migrations } from './migrations.ts';
import { cliConfig, runCli } from './run-cli.ts';

const usage = `npm run erasures -- list         print who was erased so far, by ids alone, as JSON: keep it apart from the back-ups
npm run erasures -- apply FILE   erase all of such a file again, after a restore; - reads it from standard input`;

const list = Effect.flatMap(listErased, (erased) => Console.log(formatErasures(erased)));

const apply = Effect.fnUntraced(function* (path: string) {
  const { erased, already, unknown } = yield* applyErasures(yield* readErasures(path));
  yield* Console.log(`erased ${erased}, erased before ${already}, not in this store ${unknown}`);
});

const command = Effect.scoped(
  Effect.gen(function* () {
    const [verb, file] = process.argv.slice(2);
    if (verb !== 'list' && (verb !== 'apply' || file === undefined))
      return yield* Effect.fail(new CliError(usage));
    const config = yield* cliConfig(['dataDir', 'databaseUrl', 'encryptionKey']);
    const { url } = yield* findMigratedDatabase(config, migrations).pipe(
      Effect.catchTags({ MigrationMismatch: Effect.die, SqlError: Effect.die }),
    );
    yield* Effect.gen(function* () {
      if (verb === 'list') yield* list;
      else yield* apply(file ?? '');
    }).pipe(
      Effect.provide(cliStoreLayer(config, url, 'setter-erasures-cli')),
      Effect.catchTag('WrongEncryptionKey', ({ message }) => Effect.fail(new CliError(message))),
      Effect.catchTag('SqlError', Effect.die),
    );
  }),
);

runCli(command);
