import type { Problem } from '@setter/contracts/problem';

/** `ended`: no session is there any more. `other`: another account has signed in since. */
export type SessionRefusal = 'ended' | 'other';

const refusals: Readonly<Record<string, SessionRefusal | 'unconfirmed'>> = {
  not_signed_in: 'ended',
  other_account: 'other',
  step_up_required: 'unconfirmed',
};
const statuses = new Set([401, 403, 409]);

/**
 * Whether an answer refuses the session rather than the call; its body can still be read afterwards. `unconfirmed`: the
 * session is there, but who uses it is to be confirmed first.
 */
export async function sessionRefusal(response: Response): Promise<SessionRefusal | 'unconfirmed' | null> {
  if (!statuses.has(response.status)) return null;
  try {
    const problem = (await response.clone().json()) as Partial<Problem> | null;
    return refusals[problem?.code ?? ''] ?? null;
  } catch {
    return null;
  }
}
