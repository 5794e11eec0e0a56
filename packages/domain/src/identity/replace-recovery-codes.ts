import type { Decision } from '../decision.ts';
import { setRecoveryCodes } from '../side-writes.ts';
import type { SignInEvent } from './sign-in-state.ts';

export type ReplaceRecoveryCodes = {
  readonly type: 'ReplaceRecoveryCodes';
  readonly adminId: string;
  readonly codeHashes: readonly string[];
};

/** The codes from before end. */
export const replaceRecoveryCodes = ({
  adminId,
  codeHashes,
}: ReplaceRecoveryCodes): Decision<SignInEvent> => ({
  append: [{ type: 'RecoveryCodesReplaced', data: { userKind: 'admin', userId: adminId } }],
  sideWrites: [setRecoveryCodes(adminId, codeHashes)],
});
