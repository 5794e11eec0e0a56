import { randomUUID } from 'node:crypto';
import type { Call } from '@setter/contracts/call';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sandboxPaymentRoutes } from './payments/sandbox/sandbox-payments.route.ts';
import { routes } from './routes.ts';
import { aClient, type Answer, anAdmin, Person } from './test-support/person.ts';
import { withTestApp } from './test-support/test-app.ts';
import { type SingleBody, twoBodies } from './test-support/two-bodies.ts';

const { testApp } = withTestApp();

const commands = [...Object.values(routes).flat(), ...sandboxPaymentRoutes]
  .map(({ call }): Call => call)
  .filter(({ method }) => method !== 'GET');
const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const isNone = (schema: Call['body'] | Call['query']) => schema.def.type === 'undefined';

const uuid = '01900000-0000-7000-8000-000000000000';
/** The path with ids that name nothing: the calls are refused there, and the key counts all the same. */
const somewhere = ({ path, params }: Call): string => {
  const shape = params instanceof z.ZodObject ? params.shape : {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const given = [uuid, '999', '000999', 'newsletter'].find(
      (value) => z.safeParse(shape[name]!, value).success,
    );
    if (given === undefined) throw new Error(`no value for the parameter ${name} of ${path}`);
    return given;
  });
};

const send = (by: Person, call: Call, body: object, key: string): Promise<Answer> => {
  const path = somewhere(call);
  const { method } = call as { readonly method: 'POST' };
  if (body instanceof FormData) return by.ask({ method, path, form: body, key });
  if (!isNone(call.body)) return by.ask({ method, path, body, key });
  return by.ask({ method, path: `${path}?${new URLSearchParams(Object.entries(body)).toString()}`, key });
};

/** Who the call admits. A visitor is another one each time, or the cookie of a sign-in would make it another account. */
const callersOf = async (call: Call): Promise<() => Person> => {
  if (call.access === 'public') return () => new Person(testApp().app);
  const admin = await anAdmin(testApp().app);
  const by = call.access === 'client' ? (await aClient(testApp().app, admin)).client : admin;
  return () => by;
};

/** The calls with two different bodies, which are queries where a call has no body. */
const comparable = commands.flatMap((call) => {
  const bodies = twoBodies[nameOf(call)];
  return typeof bodies === 'object' ? [[nameOf(call), call, bodies] as const] : [];
});
const single = (why: SingleBody) => commands.filter((call) => twoBodies[nameOf(call)] === why);
const acceptedBy = (call: Call, body: unknown): boolean =>
  body instanceof FormData || (isNone(call.body) ? call.query : call.body).safeParse(body).success;

describe('an idempotency key', () => {
  it('is tried on every command that can differ under it', () => {
    expect(commands.length).toBeGreaterThan(60);
    expect(Object.keys(twoBodies).toSorted()).toEqual(commands.map(nameOf).toSorted());
    for (const call of single('has no body'))
      expect([nameOf(call), isNone(call.body), isNone(call.query)]).toEqual([nameOf(call), true, true]);
    for (const call of single('has one valid body'))
      expect([{ confirm: true }, { confirm: false }, {}].map((body) => acceptedBy(call, body))).toEqual([
        true,
        false,
        false,
      ]);
  });

  it.each(comparable)('of %s belongs to one request', async (_name, call, [body, otherBody]) => {
    expect([acceptedBy(call, body), acceptedBy(call, otherBody)]).toEqual([true, true]);
    const by = await callersOf(call);
    const key = randomUUID();
    const first = await send(by(), call, body, key);
    expect(['not_signed_in', 'too_many_requests', 'internal']).not.toContain(first.body['code']);
    const refused = await send(by(), call, otherBody, key);
    expect([refused.status, refused.body['code']]).toEqual([422, 'idempotency_key_reused']);
    const again = await send(by(), call, body, key);
    expect([again.status, again.body['code']]).toEqual([first.status, first.body['code']]);
  });
});
