import type { Decision } from '../decision.ts';
import type { Account } from '../side-writes.ts';
import type { SignInEvent } from './sign-in-state.ts';

/** Counted in batches, so that guessing passwords does not fill the log. */
export type RecordFailedSignIns = { readonly type: 'RecordFailedSignIns'; readonly count: number } & Account;

export const recordFailedSignIns = ({
  userKind,
  userId,
  count,
}: RecordFailedSignIns): Decision<SignInEvent> =>
  count > 0 ? { append: [{ type: 'SignInFailed', data: { userKind, userId, count } }] } : { append: [] };
