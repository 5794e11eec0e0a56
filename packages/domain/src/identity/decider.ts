import type { AdminEvent } from '@setter/events/identity/events';
import type { Decider } from '../decider.ts';
import { type Admin, evolve as evolveAdmin, initialState as noAdmin } from './admin-state.ts';
import { changeAdmin } from './change-admin.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changePassword } from './change-password.ts';
import { recordFailedSignIns } from './record-failed-sign-ins.ts';
import { registerAdmin } from './register-admin.ts';
import { removeAllSecondFactors, removeSecondFactor } from './remove-second-factors.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetAdminPassword, resetClientPassword, resetPassword } from './reset-password.ts';
import { signIn, signInAdmin, signInClient } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';
import { evolve, initialState, type SignInEvent, type SignIns } from './sign-in-state.ts';

/** `sign-in-{userKind}-{userId}`. */
export const signInDecider = {
  initialState,
  evolve,
  decide: {
    ChangeOwnPassword: changeOwnPassword,
    ChangePassword: changePassword,
    RecordFailedSignIns: recordFailedSignIns,
    RemoveAllSecondFactors: removeAllSecondFactors,
    RemoveSecondFactor: removeSecondFactor,
    ReplaceRecoveryCodes: replaceRecoveryCodes,
    RequestPasswordReset: requestPasswordReset,
    ResetAdminPassword: resetAdminPassword,
    ResetClientPassword: resetClientPassword,
    ResetPassword: resetPassword,
    SignIn: signIn,
    SignInAdmin: signInAdmin,
    SignInClient: signInClient,
    SignOut: signOut,
    TurnOnSecondFactor: turnOnSecondFactor,
  },
} satisfies Decider<SignIns, SignInEvent>;

/** `admin-{id}`. */
export const adminDecider = {
  initialState: noAdmin,
  evolve: evolveAdmin,
  decide: { ChangeAdmin: changeAdmin, RegisterAdmin: registerAdmin },
} satisfies Decider<Admin, AdminEvent>;
