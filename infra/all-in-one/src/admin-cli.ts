import { CliError } from '@setter/projections/cli/find-database';
import { Console, Effect } from 'effect';
import { makeAdminResetLink } from './admin-reset-link.ts';
import { cliConfig, runCli } from './run-cli.ts';

const usage = `npm run admin -- reset EMAIL   print a link that sets a new password for the admin with this e-mail address,
                               and turn the second factors of that admin off`;

const config = cliConfig(['dataDir', 'databaseUrl', 'encryptionKey', 'publicUrl', 'port']);

runCli(
  Effect.gen(function* () {
    const [verb, email] = process.argv.slice(2);
    if (verb !== 'reset' || email === undefined) return yield* Effect.fail(new CliError(usage));
    yield* Console.log(yield* makeAdminResetLink(yield* config, email));
  }),
);
