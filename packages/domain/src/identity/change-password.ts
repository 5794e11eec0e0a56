import type { Decided } from '../decider.ts';
import type { Account } from './sign-in.ts';
import type { SignInEvent } from './sign-in-state.ts';

export type ChangePassword = { readonly type: 'ChangePassword' } & Account;

/** Whoever runs this stores the hash and ends the account's sessions in the same append. */
export const changePassword = ({ userKind, userId }: ChangePassword): Decided<SignInEvent> => [
  { type: 'PasswordChanged', data: { userKind, userId } },
];
