import { type Rejection, reject } from '@setter/domain/rejections';
import type { UserKind } from '@setter/events/identity/value-sets';
import { Context, Effect } from 'effect';
import { isCommonPassword } from './common-passwords.ts';

export type PasswordRules = {
  /** Fewest characters of an admin's password; those of a client are the contract's. */
  readonly adminMinimum: number;
};

export const rulesFor = ({ exposed }: { readonly exposed: boolean }): PasswordRules => ({
  adminMinimum: exposed ? 12 : 6,
});

/** What a password must be when one is set; sign-in never asks. */
export class CurrentPasswordRules extends Context.Service<CurrentPasswordRules, PasswordRules>()(
  'identity/PasswordRules',
) {}

/** Fails with the reason why a password cannot be set. */
export const checkPassword = (
  { adminMinimum }: PasswordRules,
  userKind: UserKind,
  password: string,
): Effect.Effect<void, Rejection> => {
  if (userKind === 'admin' && password.length < adminMinimum)
    return Effect.fail(reject('AdminPasswordTooShort'));
  return isCommonPassword(password) ? Effect.fail(reject('PasswordTooCommon')) : Effect.void;
};
