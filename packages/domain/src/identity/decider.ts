import type { Decided, Decider } from '../decider.ts';
import { assertNever } from '../assert-never.ts';
import { changePassword, type ChangePassword } from './change-password.ts';
import { recordFailedSignIns, type RecordFailedSignIns } from './record-failed-sign-ins.ts';
import { signIn, type SignIn } from './sign-in.ts';
import { signOut, type SignOut } from './sign-out.ts';
import { evolve, initialState, type SignInEvent, type SignIns } from './sign-in-state.ts';

export type SignInCommand = ChangePassword | RecordFailedSignIns | SignIn | SignOut;

const decide = (command: SignInCommand, _: SignIns): Decided<SignInEvent> => {
  switch (command.type) {
    case 'ChangePassword':
      return changePassword(command);
    case 'RecordFailedSignIns':
      return recordFailedSignIns(command);
    case 'SignIn':
      return signIn(command);
    case 'SignOut':
      return signOut(command);
    default:
      return assertNever(command);
  }
};

/** `sign-in-{userKind}-{userId}`. */
export const signInDecider: Decider<SignIns, SignInCommand, SignInEvent> = { initialState, evolve, decide };
