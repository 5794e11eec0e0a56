import type { EpochCause } from '@setter/events/identity/value-sets';
import { type Account, endSessions, setCredential, type SideWrite } from '../side-writes.ts';
import type { SignInEvent, SignIns } from './sign-in-state.ts';

type Change = {
  /** Of a new password. */
  readonly passwordHash?: string | undefined;
  /** What else changed; none is fine. */
  readonly causes?: readonly EpochCause[];
  /** The one session that goes on, if any. */
  readonly keptSession?: string | undefined;
};

type Raised = { readonly append: readonly SignInEvent[]; readonly sideWrites: readonly SideWrite[] };

/**
 * What a change of an account appends beside it, so that no link, session or preview from before outlives it: the raised
 * epoch, and the end of the sessions. Nothing when nothing changed.
 */
export const raiseEpoch = (
  { userKind, userId }: Account,
  { epoch }: SignIns,
  { passwordHash, causes = [], keptSession }: Change,
): Raised => {
  const account = { userKind, userId };
  const append: SignInEvent[] = [];
  if (passwordHash !== undefined) append.push({ type: 'PasswordChanged', data: account });
  if (causes.length > 0)
    append.push({ type: 'SecurityEpochRaised', data: { ...account, causes: [...causes] } });
  if (append.length === 0) return { append, sideWrites: [] };
  return {
    append,
    sideWrites: [
      ...(passwordHash === undefined ? [] : [setCredential(account, passwordHash)]),
      endSessions(account, epoch + append.length, keptSession),
    ],
  };
};
