import type { UserKind } from '@setter/events/identity/value-sets';
import { Throttle, type TooManyAttempts } from '@setter/identity/throttles';
import { Effect, Result } from 'effect';

const quarter = 15 * 60;
const hour = 60 * 60;
const perAccountAndAddress = 10;
const perAddress = 50;
const perAccount = 100;
/** A sign-in whose turn comes later than this is refused. */
const longestWaitMs = 24_000;

/**
 * Milliseconds that a sign-in takes once an account has failed this often within the hour. Its owner still gets in, if
 * slowly: a lock would let a stranger lock an account.
 */
export const delayAfter = (failures: number): number =>
  failures <= perAccount ? 0 : Math.min(8000, 250 * 2 ** Math.min(10, failures - perAccount - 1));

/** A try that was counted. */
type CountedTry = {
  /** Takes the try back: only failed ones count. */
  readonly giveBack: Effect.Effect<void>;
  /** What a wrong password is answered; others of this address have used up its failures. */
  readonly beyondAddress: TooManyAttempts | undefined;
};

/**
 * Counts a try before any password is hashed, and fails with 429 when there were too many. `name` is what was
 * typed, comparable, so that accounts that do not exist are counted just as those that do.
 *
 * An account that has not failed within the hour gets one try beyond the limit of its address: offices, mobile networks
 * and a proxy that tells no addresses put many people behind one, and one of them must not close sign-in for the others.
 */
export const countTry = Effect.fn('countTry')(function* (
  kind: UserKind,
  name: string,
  address: string,
): Effect.fn.Return<CountedTry, TooManyAttempts, Throttle> {
  const throttle = yield* Throttle;
  const account = `sign-in ${kind} ${name}`;
  const ofBoth = yield* throttle.takeFrom(account, address, perAccountAndAddress, quarter);
  const failures = yield* throttle.count(account, hour);
  const giveBack = Effect.all([ofBoth, throttle.giveBack(account, hour)], {
    concurrency: 'unbounded',
    discard: true,
  });
  const ofAddress = yield* Effect.result(throttle.takeFrom('sign-in', address, perAddress, quarter));
  if (Result.isFailure(ofAddress)) {
    if (failures === 1) return { giveBack, beyondAddress: ofAddress.failure };
    yield* giveBack;
    return yield* Effect.fail(ofAddress.failure);
  }
  const turn = delayAfter(failures);
  // One after the other, or guesses that are made at once would wait together.
  if (turn > 0)
    yield* throttle.queue(account, turn, longestWaitMs).pipe(
      Effect.tapError(() => throttle.giveBack(account, hour)),
      Effect.flatMap((wait) => Effect.sleep(wait)),
    );
  return { giveBack: Effect.andThen(giveBack, ofAddress.success), beyondAddress: undefined };
});
