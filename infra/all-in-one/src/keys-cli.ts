import { CliError } from '@setter/projections/cli/find-database';
import { Console, Effect } from 'effect';
import { rotateKeys } from './rotate-keys.ts';
import { cliConfig, runCli } from './run-cli.ts';

const usage = `npm run keys -- rotate   wrap every key of personal data anew under the first key of ENCRYPTION_KEY;
                         where that lies in keys.json, a new first key is made`;

const config = cliConfig(['dataDir', 'databaseUrl', 'encryptionKey', 'rereadEncryptionKey']);

runCli(
  Effect.gen(function* () {
    if (process.argv[2] !== 'rotate') return yield* Effect.fail(new CliError(usage));
    yield* Console.log(yield* rotateKeys(yield* config));
  }),
);
