import type { IdentityEvent } from '@setter/events/identity/events';
import type { Decider } from '../decider.ts';
import { type Admin, evolve as evolveAdmin, initialState as noAdmin } from './admin-state.ts';
import { changePassword } from './change-password.ts';
import { recordFailedSignIns } from './record-failed-sign-ins.ts';
import { registerAdmin } from './register-admin.ts';
import { signIn, signInClient } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { evolve, initialState, type SignInEvent, type SignIns } from './sign-in-state.ts';

type AdminRegistered = Extract<IdentityEvent, { readonly type: 'AdminRegistered' }>;

/** `sign-in-{userKind}-{userId}`. */
export const signInDecider = {
  initialState,
  evolve,
  decide: {
    ChangePassword: changePassword,
    RecordFailedSignIns: recordFailedSignIns,
    SignIn: signIn,
    SignInClient: signInClient,
    SignOut: signOut,
  },
} satisfies Decider<SignIns, SignInEvent>;

/** `admin-{id}`. */
export const adminDecider = {
  initialState: noAdmin,
  evolve: evolveAdmin,
  decide: { RegisterAdmin: registerAdmin },
} satisfies Decider<Admin, AdminRegistered>;
