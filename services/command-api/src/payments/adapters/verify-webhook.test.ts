import { signWebhook } from '@setter/stripe-sandbox/webhooks/sign-webhook';
import { Effect, Exit } from 'effect';
import { describe, expect, it } from 'vitest';
import { stripeClient } from './stripe-client.ts';
import { verifyWebhook } from './verify-webhook.ts';

const client = stripeClient({ secretKey: 'sk_test_1', url: undefined }, false);
const event = (object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    livemode: false,
    created: 1_790_000_000,
    data: { object },
  });
const body = event({ object: 'payment_intent', id: 'pi_é' });
const now = () => Math.floor(Date.now() / 1000);

const verify = (
  secrets: readonly string[],
  signature: string | undefined = signWebhook('whsec_right', now(), body),
  text = body,
) =>
  Effect.runPromise(Effect.exit(verifyWebhook(client, secrets, { rawBody: Buffer.from(text), signature })));
const read = async (text: string) => {
  const exit = await verify(['whsec_right'], signWebhook('whsec_right', now(), text), text);
  return Exit.isSuccess(exit) ? exit.value : undefined;
};

describe('the signature of a webhook', () => {
  it('holds for the body that was signed, up to five minutes later', async () => {
    expect(Exit.isSuccess(await verify(['whsec_right']))).toBe(true);
    const old = signWebhook('whsec_right', now() - 290, body);
    expect(Exit.isSuccess(await verify(['whsec_right'], old))).toBe(true);
  });

  it('holds under each of several secrets, so that one can replace another', async () => {
    expect(Exit.isSuccess(await verify(['whsec_new', 'whsec_right']))).toBe(true);
    expect(Exit.isSuccess(await verify(['whsec_right', 'whsec_new']))).toBe(true);
  });

  it.each([
    ['another secret', ['whsec_wrong'], undefined, body],
    ['no secret', [], undefined, body],
    ['an empty secret', [''], signWebhook('', now(), body), body],
    ['another body', ['whsec_right'], undefined, `${body} `],
    ['one that is too old', ['whsec_right'], signWebhook('whsec_right', now() - 301, body), body],
    ['an empty header', ['whsec_right'], '', body],
    ['a malformed header', ['whsec_right'], `t=${now()},v1=zz`, body],
    [
      'a timestamp that was changed to look fresh',
      ['whsec_right'],
      signWebhook('whsec_right', now() - 900, body).replace(/t=\d+/, `t=${now()}`),
      body,
    ],
  ])('fails for %s', async (_name, secrets, signature, text) => {
    expect(Exit.isSuccess(await verify(secrets, signature, text))).toBe(false);
  });

  it('says that a header is missing', async () => {
    const exit = await Effect.runPromise(
      Effect.flip(
        verifyWebhook(client, ['whsec_right'], { rawBody: Buffer.from(body), signature: undefined }),
      ),
    );
    expect(exit).toMatchObject({ _tag: 'BadSignature', reason: 'no signature' });
  });
});

describe('the subject of a webhook', () => {
  it.each([
    [
      { object: 'payment_intent', id: 'pi_1' },
      { kind: 'intent', id: 'pi_1', intentId: 'pi_1' },
    ],
    [
      { object: 'refund', id: 're_1', payment_intent: 'pi_1' },
      { kind: 'refund', id: 're_1', intentId: 'pi_1' },
    ],
    [
      { object: 'charge', id: 'ch_1', payment_intent: { object: 'payment_intent', id: 'pi_1' } },
      { kind: 'charge', id: 'ch_1', intentId: 'pi_1' },
    ],
    [
      { object: 'dispute', id: 'du_1', payment_intent: null },
      { kind: 'dispute', id: 'du_1', intentId: undefined },
    ],
    [
      { object: 'customer', id: 'cus_1' },
      { kind: 'other', id: 'cus_1', intentId: undefined },
    ],
    [{ object: 'constructor' }, { kind: 'other', id: '', intentId: undefined }],
  ])('of %o', async (object, subject) => {
    expect(await read(event(object))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      liveMode: false,
      createdAt: '2026-09-21T14:13:20.000Z',
      subject,
    });
  });

  const thin = (type: string, related: object | null) =>
    JSON.stringify({
      id: 'evt_2',
      object: 'v2.core.event',
      type,
      livemode: true,
      created: '2026-09-21T14:13:20.123Z',
      related_object: related,
    });

  it.each([
    ['v1.charge.dispute.closed', 'dispute', { kind: 'dispute', id: 'x_1', intentId: undefined }],
    ['v1.charge.refunded', 'charge', { kind: 'charge', id: 'x_1', intentId: undefined }],
    ['v1.payment_intent.succeeded', 'payment_intent', { kind: 'intent', id: 'x_1', intentId: 'x_1' }],
    ['v2.core.account.created', 'v2.core.account', { kind: 'other', id: 'x_1', intentId: undefined }],
  ])('that only names its object, %s', async (type, object, subject) => {
    const related = { id: 'x_1', type: object, url: '/v1/x/x_1' };
    expect(await read(thin(type, related))).toEqual({
      id: 'evt_2',
      type: type.replace('v1.', ''),
      liveMode: true,
      createdAt: '2026-09-21T14:13:20.123Z',
      subject,
    });
  });

  it('that is about no object', async () => {
    expect(await read(thin('v2.core.health.ok', null))).toMatchObject({ subject: { kind: 'other', id: '' } });
  });

  it('is refused in another shape than an event of Stripe', async () => {
    expect(await read('{"id":"evt_1"}')).toBeUndefined();
    expect(await read('not JSON')).toBeUndefined();
  });
});
