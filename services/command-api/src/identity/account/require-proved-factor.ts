import { stepUpRequired } from '@setter/http/call-failure';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import type { AdminSession } from '@setter/identity/sessions';
import { isSteppedUp } from '@setter/identity/step-up';
import { Effect } from 'effect';

/** Fails with 403 where a factor is on and the session has no step-up: a stolen session alone adds no other one. `now`: ISO. */
export const requireProvedFactor = Effect.fn('requireProvedFactor')(function* (
  session: AdminSession,
  now: string,
) {
  const areOn = yield* (yield* SecondFactors).areOn(session.adminId);
  if (areOn && !isSteppedUp(session, Date.parse(now))) return yield* Effect.fail(stepUpRequired());
});
