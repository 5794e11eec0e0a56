import { Console, Effect } from 'effect';
import { backUp } from './back-up.ts';
import { cliConfig, runCli, UsageError } from './run-cli.ts';

const usage = `npm run back-up -- FOLDER   copy DATA_DIR into a new folder, also while Setter runs; npm run restore takes it`;

runCli(
  Effect.gen(function* () {
    const [folder, ...more] = process.argv.slice(2);
    if (folder === undefined || folder === '' || folder.startsWith('-') || more.length > 0)
      return yield* Effect.fail(new UsageError(usage));
    const config = yield* cliConfig(['dataDir', 'databaseUrl', 'rereadEncryptionKey']);
    yield* Console.log(yield* backUp(config, folder));
  }),
);
