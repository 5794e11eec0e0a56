import { createHmac, timingSafeEqual } from 'node:crypto';

/** Older or newer than this many seconds is refused, so that a captured webhook can't be replayed later. */
const toleranceSeconds = 300;

const digest = (secret: string, timestamp: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();

/** The header `t=<seconds>,v1=<hex HMAC-SHA256 over "t.body">`, as Stripe's `Stripe-Signature`. */
export const signWebhook = (secret: string, timestamp: number, body: Buffer): string =>
  `t=${timestamp},v1=${digest(secret, timestamp, body).toString('hex')}`;

/** Undefined when the signature holds, else why not. `now` in seconds since 1970. */
export const whySignatureFails = (input: {
  readonly secret: string;
  readonly header: string | undefined;
  readonly body: Buffer;
  readonly now: number;
}): string | undefined => {
  if (input.secret === '') return 'no webhook secret is set';
  if (input.header === undefined) return 'no signature';
  const parts = input.header.split(',').map((part) => part.trim().split('=', 2));
  const timestamp = parts.find(([key]) => key === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(timestamp)) return 'no timestamp';
  const expected = digest(input.secret, Number(timestamp), input.body);
  // Several v1 parts stand in the header while a secret is being changed; one that fits is enough.
  const fits = parts.some(([key, value]) => {
    if (key !== 'v1' || value === undefined || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), expected);
  });
  if (!fits) return 'the signature does not fit the body';
  return Math.abs(input.now - Number(timestamp)) > toleranceSeconds ? 'too old' : undefined;
};
