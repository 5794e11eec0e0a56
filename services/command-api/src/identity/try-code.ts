import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';

const quarter = 15 * 60;
const tries = 10;

/**
 * Whether this is a code of the admin's second factor; it is used then. Wrong ones are counted by account, whatever address
 * they come from: six digits would be guessed from many. Fails with 429 after ten within a quarter of an hour. `where` is
 * counted by itself, so that a session cannot close the sign-in.
 */
export const tryCode = Effect.fn('tryCode')(function* (
  where: 'sign-in' | 'session',
  adminId: string,
  code: string,
) {
  const factors = yield* SecondFactors;
  return yield* countingCodes(where, adminId, factors.useCode(adminId, code));
});

/** Counts what is true for a right code only. */
export const countingCodes = Effect.fn('countingCodes')(function* <E, R>(
  where: 'sign-in' | 'session',
  adminId: string,
  isRight: Effect.Effect<boolean, E, R>,
) {
  const throttle = yield* Throttle;
  const bucket = `codes of admin ${adminId} (${where})`;
  yield* throttle.take(bucket, tries, quarter);
  const right = yield* isRight;
  if (right) yield* throttle.giveBack(bucket, quarter);
  return right;
});
