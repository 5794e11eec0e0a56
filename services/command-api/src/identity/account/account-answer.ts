import { stateOf } from '@setter/event-store/append';
import { notFound } from '@setter/http/call-failure';
import { Credentials } from '@setter/identity/credentials';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import type { AdminSession } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { adminFold } from '../../folds.ts';

/** The own account as it is now. */
export const accountAnswer = Effect.fn('accountAnswer')(function* (session: AdminSession) {
  const { adminId } = session;
  const admin = yield* stateOf(adminFold(adminId));
  const passwordChangedAt = yield* (yield* Credentials).changedAt({ userKind: 'admin', userId: adminId });
  if (admin.status === 'none' || passwordChangedAt === undefined) return yield* Effect.fail(notFound());
  const { totpSince, appId, passkeys, recoveryCodesLeft } = yield* (yield* SecondFactors).statusOf(adminId);
  return {
    id: adminId,
    name: admin.name,
    email: admin.email,
    role: session.role,
    twoFactor: appId !== null || passkeys > 0,
    totpSince,
    recoveryCodesLeft,
    passwordChangedAt,
  };
});
