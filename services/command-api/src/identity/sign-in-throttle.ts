import type { UserKind } from '@setter/events/identity/value-sets';
import type { HttpProblem } from '@setter/platform/http/call-failure';
import { addressGroup, Throttle } from '@setter/platform/throttles';
import { Effect } from 'effect';

const quarter = 15 * 60;
const hour = 60 * 60;
const perAccountAndAddress = 10;
const perAddress = 50;
const perAccount = 100;

/**
 * Milliseconds that a sign-in has to wait once an account has failed this often within the hour. Its owner still
 * gets in, if slowly: a lock would let a stranger lock an account.
 */
export const delayAfter = (failures: number): number =>
  failures <= perAccount ? 0 : Math.min(8000, 250 * 2 ** Math.min(10, failures - perAccount - 1));

/** A try that was counted. */
type CountedTry = {
  /** Takes the try back: only failed ones count. */
  readonly giveBack: Effect.Effect<void>;
  /** What a wrong password is answered; others of this address have used up its failures. */
  readonly beyondAddress: HttpProblem | undefined;
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
): Effect.fn.Return<CountedTry, HttpProblem, Throttle> {
  const throttle = yield* Throttle;
  const from = addressGroup(address);
  const account = `sign-in ${kind} ${name}`;
  const accountFrom = `${account} from ${from}`;
  yield* throttle.take(accountFrom, perAccountAndAddress, quarter);
  const failures = yield* throttle.count(account, hour);
  const giveBack = Effect.all([throttle.giveBack(accountFrom, quarter), throttle.giveBack(account, hour)], {
    concurrency: 'unbounded',
    discard: true,
  });
  const beyondAddress = yield* Effect.match(throttle.take(`sign-in from ${from}`, perAddress, quarter), {
    onFailure: (problem) => problem,
    onSuccess: () => undefined,
  });
  if (beyondAddress !== undefined) {
    if (failures === 1) return { giveBack, beyondAddress };
    yield* giveBack;
    return yield* Effect.fail(beyondAddress);
  }
  yield* Effect.sleep(delayAfter(failures));
  return {
    giveBack: Effect.andThen(giveBack, throttle.giveBack(`sign-in from ${from}`, quarter)),
    beyondAddress,
  };
});
