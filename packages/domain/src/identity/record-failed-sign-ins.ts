import type { Decided } from '../decider.ts';
import type { Account } from './sign-in.ts';
import type { SignInEvent } from './sign-in-state.ts';

/** Counted in batches, so that guessing passwords does not fill the log. */
export type RecordFailedSignIns = { readonly type: 'RecordFailedSignIns'; readonly count: number } & Account;

export const recordFailedSignIns = ({ userKind, userId, count }: RecordFailedSignIns): Decided<SignInEvent> =>
  count > 0 ? [{ type: 'SignInFailed', data: { userKind, userId, count } }] : [];
