import { isServerAway, messageOf } from '@setter/event-store/errors';
import { prove, type ProveOptions } from '@setter/event-store/prove';
import { Data, Effect, Redacted } from 'effect';

/** The database does not keep what the product relies on, or refuses the connection: one line, without a stack. */
export class UnusableDatabase extends Data.TaggedError('UnusableDatabase')<{ readonly message: string }> {}

/**
 * Proves the database of an address, and returns what was found. Fails with the first refused fact, or with the reason
 * why there is no connection; with `SqlError` while no server answers, which may pass.
 */
export const proveDatabase = Effect.fn('proveDatabase')(function* (options: ProveOptions) {
  const facts = yield* prove(options).pipe(
    Effect.catchIf(
      (error) => !isServerAway(error),
      (error) => Effect.fail(unusable(options.url, messageOf(error))),
    ),
  );
  const refused = facts.find(({ verdict }) => verdict === 'refused');
  if (refused !== undefined) return yield* unusable(options.url, refused.sentence ?? refused.fact);
  return facts;
});

export const unusable = (url: Redacted.Redacted, sentence: string): UnusableDatabase => {
  const { hostname, port, searchParams } = new URL(Redacted.value(url));
  const host = searchParams.get('host') ?? (hostname || 'localhost');
  const at = `${host}:${searchParams.get('port') ?? (port || 5432)}`;
  return new UnusableDatabase({ message: `The database at ${at} cannot be used: ${sentence}.` });
};
