import type { Decided, Decision } from '../decision.ts';
import { reject } from '../rejections.ts';
import { removeSecondFactorRows, setRecoveryCodes } from '../side-writes.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SecondFactor, SignInEvent, SignIns } from './sign-in-state.ts';

export type RemoveSecondFactor = {
  readonly type: 'RemoveSecondFactor';
  readonly adminId: string;
  readonly factor: SecondFactor;
  readonly keptSession: string;
};
export type RemoveAllSecondFactors = { readonly type: 'RemoveAllSecondFactors'; readonly adminId: string };

/** Turns one off, for the admin whose it is. Recovery codes end with the last one. */
export const removeSecondFactor = (
  { adminId, factor, keptSession }: RemoveSecondFactor,
  signIns: SignIns,
): Decided<SignInEvent> => {
  const removed = signIns.factors.filter(
    ({ factorId, kind }) => factorId === factor.factorId && kind === factor.kind,
  );
  return removed.length === 0 ? reject('NotFound') : turnOff(adminId, removed, signIns, keptSession);
};

/** Turns all of them off, for an admin who has lost them: a password is enough from then on. */
export const removeAllSecondFactors = (
  { adminId }: RemoveAllSecondFactors,
  signIns: SignIns,
): Decision<SignInEvent> =>
  signIns.factors.length === 0 ? { append: [] } : turnOff(adminId, signIns.factors, signIns);

const turnOff = (
  adminId: string,
  removed: readonly SecondFactor[],
  signIns: SignIns,
  keptSession?: string,
): Decision<SignInEvent> => {
  const account = { userKind: 'admin', userId: adminId } as const;
  const raised = raiseEpoch(account, signIns, { causes: ['factor'], keptSession });
  const isLast = removed.length === signIns.factors.length;
  return {
    append: [
      ...removed.map((one): SignInEvent => ({ type: 'SecondFactorTurnedOff', data: { ...account, ...one } })),
      ...raised.append,
    ],
    sideWrites: [
      removeSecondFactorRows(
        adminId,
        removed.map(({ factorId }) => factorId),
      ),
      ...(isLast ? [setRecoveryCodes(adminId, [])] : []),
      ...raised.sideWrites,
    ],
  };
};
