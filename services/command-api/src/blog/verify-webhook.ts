import { createHmac, timingSafeEqual, createHash } from 'node:crypto';
import { Redacted } from 'effect';

export type WebhookProof = {
  readonly rawBody: Buffer;
  /** Unix seconds. */
  readonly timestamp: string | undefined;
  /** `sha256=<hex HMAC of "timestamp.body">`. */
  readonly signature: string | undefined;
  /** `Bearer <token>`. */
  readonly authorization: string | undefined;
};

type Secrets = {
  readonly secret: Redacted.Redacted | undefined;
  readonly token: Redacted.Redacted | undefined;
};

/** Between the sender's clock and ours, either way. */
const toleranceSeconds = 5 * 60;

const digest = (text: string) => createHash('sha256').update(text).digest();
/** Takes the same time wherever two texts differ. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** Whether a post comes from the automation: signed with its secret within five minutes, or with the bearer. */
export const isFromAutomation = (proof: WebhookProof, { secret, token }: Secrets, now: number): boolean =>
  proof.signature !== undefined || proof.timestamp !== undefined
    ? secret !== undefined && isSigned(proof, Redacted.value(secret), now)
    : token !== undefined && isSame(proof.authorization ?? '', `Bearer ${Redacted.value(token)}`);

const isSigned = ({ rawBody, timestamp, signature }: WebhookProof, secret: string, now: number): boolean => {
  if (timestamp === undefined || signature === undefined || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > toleranceSeconds) return false;
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest('hex');
  return isSame(signature.toLowerCase(), `sha256=${expected}`);
};
