import { createHash } from 'node:crypto';
import { Clock, Effect } from 'effect';
import type { SqlClient } from 'effect/sql';

/** Milliseconds that a person has to use the authenticator. */
export const challengeMs = 5 * 60 * 1000;

export type ChallengePurpose = 'register' | 'sign-in' | 'step-up';

/** What a challenge is for. `sessionId` is the session that asked; a sign-in has none yet. */
export type ChallengeUse = { readonly purpose: ChallengePurpose; readonly sessionId?: string };

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('base64url');

export const keepChallenge = Effect.fn('keepChallenge')(function* (
  sql: SqlClient.SqlClient,
  { purpose, sessionId = '' }: ChallengeUse,
  challenge: string,
) {
  const expiresAt = new Date((yield* Clock.currentTimeMillis) + challengeMs);
  yield* sql`
    INSERT INTO identity.passkey_challenges (challenge_hash, purpose, session_id, expires_at)
    VALUES (${hashOf(challenge)}, ${purpose}, ${sessionId}, ${expiresAt})`;
});

/** Whether this challenge was given out for that use and not used since. It is used then. */
export const takeChallenge = Effect.fn('takeChallenge')(function* (
  sql: SqlClient.SqlClient,
  { purpose, sessionId = '' }: ChallengeUse,
  challenge: string,
) {
  const now = new Date(yield* Clock.currentTimeMillis);
  const taken = yield* sql`
    DELETE FROM identity.passkey_challenges
     WHERE challenge_hash = ${hashOf(challenge)} AND purpose = ${purpose} AND session_id = ${sessionId}
       AND expires_at > ${now}
    RETURNING 1 AS taken`;
  return taken.length > 0;
});

/** The challenge that a browser says it has signed; undefined when its response is not of the form of WebAuthn. */
export const challengeIn = (response: unknown): string | undefined => {
  const clientData = textAt(valueAt(response, 'response'), 'clientDataJSON');
  if (clientData === undefined) return undefined;
  try {
    return textAt(JSON.parse(Buffer.from(clientData, 'base64url').toString()), 'challenge');
  } catch {
    return undefined;
  }
};

const valueAt = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;

export const textAt = (value: unknown, key: string): string | undefined => {
  const text = valueAt(value, key);
  return typeof text === 'string' ? text : undefined;
};
