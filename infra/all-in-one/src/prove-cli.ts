import type { Fact } from '@setter/event-store/prove';
import { messageOf } from '@setter/event-store/errors';
import { prove } from '@setter/event-store/prove';
import { kafkaFacts } from '@setter/messaging/kafka/prove-history';
import { unusable } from '@setter/http/process/prove-database';
import { CliError, findDatabase } from '@setter/projections/cli/find-database';
import { Console, Effect, Logger, Redacted } from 'effect';
import { cliConfig, runCli } from './run-cli.ts';

const usage = `npm run prove [-- --json] [-- --exposed]   whether the database of DATABASE_URL, else of the running Setter, keeps what
                                          it must: a line a fact; exit code 1 when one is refused. --exposed
                                          judges as for a product that others can reach`;
const flags = new Set(['--json', '--exposed']);

const lineOf = ({ verdict, fact, value, sentence }: Fact): string =>
  [verdict.padEnd(8), fact.padEnd(11), sentence ?? String(value)].join('');

runCli(
  Effect.scoped(
    Effect.gen(function* () {
      const given = new Set(process.argv.slice(2));
      if (!given.isSubsetOf(flags)) return yield* Effect.fail(new CliError(usage));
      const { dataDir, databaseUrl, kafka } = yield* cliConfig(['dataDir', 'databaseUrl', 'kafka']);
      const url =
        databaseUrl ?? Redacted.make((yield* findDatabase({ dataDir, databaseUrl: undefined })).url);
      const cannotBeUsed = (sentence: string) => new CliError(unusable(url, sentence).message);
      const facts = yield* prove({ url, exposed: given.has('--exposed'), further: kafkaFacts(kafka) }).pipe(
        Effect.mapError((error) => cannotBeUsed(messageOf(error))),
        // What a client logs meanwhile, the fact says.
        Effect.provide(Logger.layer([])),
      );
      yield* Console.log(given.has('--json') ? JSON.stringify({ facts }) : facts.map(lineOf).join('\n'));
      const refused = facts.find(({ verdict }) => verdict === 'refused');
      if (refused !== undefined) return yield* Effect.fail(cannotBeUsed(refused.sentence ?? refused.fact));
    }),
  ),
);
