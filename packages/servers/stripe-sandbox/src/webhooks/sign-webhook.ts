import { createHmac } from 'node:crypto';

/** The header `t=<seconds>,v1=<hex HMAC-SHA256 over "t.body">`, as Stripe's `Stripe-Signature`. */
export const signWebhook = (secret: string, timestamp: number, body: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
