import type { UserKind } from '@setter/events/identity/value-sets';
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

/**
 * Counts a try before any password is hashed, and fails with 429 when there were too many. `name` is what was
 * typed, comparable, so that accounts that do not exist are counted just as those that do.
 */
export const countTry = Effect.fn('countTry')(function* (kind: UserKind, name: string, address: string) {
  const throttle = yield* Throttle;
  const from = addressGroup(address);
  const account = `sign-in ${kind} ${name}`;
  yield* throttle.take(`${account} from ${from}`, perAccountAndAddress, quarter);
  yield* throttle.take(`sign-in from ${from}`, perAddress, quarter);
  const failures = yield* throttle.count(account, hour);
  yield* Effect.sleep(delayAfter(failures));
  /** Takes the try back: only failed ones count. */
  return Effect.all(
    [
      throttle.giveBack(`${account} from ${from}`, quarter),
      throttle.giveBack(`sign-in from ${from}`, quarter),
      throttle.giveBack(account, hour),
    ],
    { concurrency: 'unbounded', discard: true },
  );
});
