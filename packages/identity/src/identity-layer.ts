import { Effect, Layer } from 'effect';
import { Credentials } from './credentials.ts';
import type { SecretKey } from './key-derivation.ts';
import { Passwords } from './passwords.ts';
import { SecondFactors } from './second-factors/second-factors.ts';
import { Sessions } from './sessions.ts';
import { Throttle } from './throttles.ts';

/** Deletes expired sessions, throttle windows and unfinished second factors, so that the tables stay small. */
const sweeper = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const throttle = yield* Throttle;
    const factors = yield* SecondFactors;
    // A sweep that fails (the database is away) is tried again by the next one.
    const sweep = Effect.all([sessions.sweep, throttle.sweep, factors.sweep], { discard: true }).pipe(
      Effect.catchCause((cause) =>
        Effect.logWarning('sweep of expired sessions and throttles failed', cause),
      ),
    );
    yield* Effect.forkScoped(Effect.forever(Effect.andThen(Effect.sleep('10 minutes'), sweep)));
  }),
);

/** Sessions, passwords and throttles over the database. `secret` is the first of SESSION_KEY. */
export const identityLayer = (secret: SecretKey, passwords = Passwords.layer) =>
  sweeper.pipe(
    Layer.provideMerge(
      Layer.mergeAll(
        Sessions.layer,
        passwords,
        Credentials.layer,
        SecondFactors.layer,
        Throttle.layer(secret),
      ),
    ),
  );
