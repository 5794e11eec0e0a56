import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import {
  addPasskey,
  type AuthenticatorApp,
  type Passkey,
  removeSecondFactorRows,
  setAuthenticatorApp,
  setRecoveryCodes,
  type SideWrite,
} from '../side-writes.ts';
import { raiseEpoch } from './raise-epoch.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

/** What was proved to be in the admin's hands. */
export type ProvedFactor =
  | ({ readonly kind: 'app'; readonly recoveryCodeHashes: readonly string[] } & AuthenticatorApp)
  | ({ readonly kind: 'passkey' } & Passkey);

export type TurnOnSecondFactor = {
  readonly type: 'TurnOnSecondFactor';
  readonly adminId: string;
  readonly factor: ProvedFactor;
  readonly keptSession: string;
};

/** An app takes the place of the one before and brings new recovery codes. Ends every session but the one of the act. */
export const turnOnSecondFactor = (
  { adminId, factor, keptSession }: TurnOnSecondFactor,
  signIns: SignIns,
): Decided<SignInEvent> => {
  const account = { userKind: 'admin', userId: adminId } as const;
  const { factorId, kind } = factor;
  // The same code confirmed it at the same time.
  if (signIns.factors.some((one) => one.factorId === factorId)) return reject('InvalidCode');
  const replaced = kind === 'app' ? signIns.factors.filter((one) => one.kind === kind) : [];
  const raised = raiseEpoch(account, signIns, { causes: ['factor'], keptSession });
  return {
    append: [
      ...replaced.map((one): SignInEvent => ({
        type: 'SecondFactorTurnedOff',
        data: { ...account, ...one },
      })),
      { type: 'SecondFactorTurnedOn', data: { ...account, factorId, kind } },
      ...(kind === 'app' ? [{ type: 'RecoveryCodesReplaced', data: account } as const] : []),
      ...raised.append,
    ],
    sideWrites: [
      ...(replaced.length === 0
        ? []
        : [
            removeSecondFactorRows(
              adminId,
              replaced.map((one) => one.factorId),
            ),
          ]),
      ...writesOf(adminId, factor),
      ...raised.sideWrites,
    ],
  };
};

const writesOf = (adminId: string, factor: ProvedFactor): readonly SideWrite[] => {
  if (factor.kind === 'app')
    return [setAuthenticatorApp(adminId, factor), setRecoveryCodes(adminId, factor.recoveryCodeHashes)];
  const { kind: _kind, ...passkey } = factor;
  return [addPasskey(adminId, passkey)];
};
