import { Effect, Layer } from 'effect';
import { Credentials } from './credentials.ts';
import type { SecretKey } from './key-derivation.ts';
import { Passwords } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { Throttle } from './throttles.ts';

/** Deletes expired sessions and throttle windows, so that the tables stay small. */
const sweeper = Layer.effectDiscard(
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const throttle = yield* Throttle;
    // A sweep that fails (the database is away) is tried again by the next one.
    const sweep = Effect.andThen(sessions.sweep, throttle.sweep).pipe(
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
    Layer.provideMerge(Layer.mergeAll(Sessions.layer, passwords, Credentials.layer, Throttle.layer(secret))),
  );
