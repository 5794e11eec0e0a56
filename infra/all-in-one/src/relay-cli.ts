import { databaseLayer } from '@setter/event-store/database';
import { beginEpoch, readRelay } from '@setter/event-store/consumers';
import { CliError, findDatabase } from '@setter/projections/cli/find-database';
import { Console, Effect, Redacted } from 'effect';
import { cliConfig, runCli } from './run-cli.ts';

const usage = `npm run relay -- status      how far the log was sent on to Kafka, and under which epoch
npm run relay -- new-epoch   send the whole log anew, to a topic of another name; needed when the topic is
                             lost. After a restore the relay does it by itself. Read models and
                             reactors go on where they are`;

const status = Effect.map(readRelay, ({ epoch, position }) => `epoch ${epoch}: sent up to ${position}`);
const newEpoch = Effect.map(
  beginEpoch,
  (epoch) => `epoch ${epoch} begins: the log will be sent to the topic setter.events.${epoch}`,
);

runCli(
  Effect.scoped(
    Effect.gen(function* () {
      const verb = process.argv[2];
      if (verb !== 'status' && verb !== 'new-epoch') return yield* Effect.fail(new CliError(usage));
      const { url } = yield* findDatabase(yield* cliConfig(['dataDir', 'databaseUrl']));
      const database = databaseLayer({ url: Redacted.make(url), applicationName: 'setter-relay-cli' });
      yield* Console.log(yield* Effect.provide(verb === 'status' ? status : newEpoch, database));
    }),
  ),
);
