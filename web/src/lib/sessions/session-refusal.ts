import type { Problem } from '@setter/contracts/problem';

/** `ended`: no session is there any more. `other`: another account has signed in since. */
export type SessionRefusal = 'ended' | 'other';

const refusals: Readonly<Record<string, SessionRefusal>> = { not_signed_in: 'ended', other_account: 'other' };

/** Whether an answer refuses the session rather than the call; its body can still be read afterwards. */
export async function sessionRefusal(response: Response): Promise<SessionRefusal | null> {
  if (response.status !== 401 && response.status !== 409) return null;
  try {
    const problem = (await response.clone().json()) as Partial<Problem> | null;
    return refusals[problem?.code ?? ''] ?? null;
  } catch {
    return null;
  }
}
