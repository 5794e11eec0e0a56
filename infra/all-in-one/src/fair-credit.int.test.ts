import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { callerOf } from './test-support/caller.ts';
import { withMovedProduct } from './test-support/moved-product.ts';

const product = withMovedProduct();
const hour = 3_600_000;
const day = 24 * hour;

type Json = Record<string, unknown>;

const caller = () => callerOf(() => product().url);

const until = async <A>(read: () => Promise<A>, holds: (value: A) => boolean): Promise<A> => {
  for (;;) {
    const value = await read();
    if (holds(value)) return value;
    await sleep(50);
  }
};

/** A client with credits, who is signed in, and an admin. */
const people = async () => {
  const admin = caller();
  const adminSignsIn = () => admin('POST', '/api/admin/login', product().admin);
  await adminSignsIn();
  const login = { username: `client-${randomUUID()}`, password: 'for-tests-only' };
  const made = await admin<{ id: number }>('POST', '/api/admin/clients', { ...login, credits: 3 });
  const client = caller();
  const signIn = () => client('POST', '/api/client/login', login);
  expect((await signIn()).status).toBe(200);
  return { admin, adminSignsIn, client, signIn, clientId: made.body.id };
};

const unlocked = async ({ admin, client, clientId }: Awaited<ReturnType<typeof people>>) => {
  const start = product().now() + hour;
  const booked = await admin<{ id: string }>('POST', '/api/admin/appointments', {
    clientId,
    title: 'Refinance review',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hour).toISOString(),
  });
  const path = `/api/client/appointments/${booked.body.id}`;
  expect((await client('POST', `${path}/unlock`, {})).status).toBe(200);
  return { id: booked.body.id, path };
};

it('gives a credit back when nothing is decided in time', async () => {
  const all = await people();
  const { admin, adminSignsIn, client, signIn } = all;
  const { id, path } = await unlocked(all);
  const early = await client('POST', `${path}/outcome`, { outcome: 'no_show' });
  expect([early.status, early.body['code']]).toEqual([409, 'appointment_not_ended']);
  const soon = await client('POST', `${path}/fair-credit`, { reason: 'no_show' });
  expect([soon.status, soon.body['code']]).toEqual([409, 'appointment_not_started']);

  await product().pass(3 * hour);
  const reported = await client('POST', `${path}/outcome`, { outcome: 'no_show' });
  expect(reported).toMatchObject({
    status: 200,
    body: {
      outcome: { outcome: 'no_show', by: 'client' },
      rubricVersion: 1,
      reportOutcome: { allowed: true },
      fairCredit: { allowed: true, review: null },
    },
  });
  const claimed = await client('POST', `${path}/fair-credit`, { reason: 'no_show', words: 'An empty room.' });
  expect(claimed).toMatchObject({
    status: 201,
    body: { state: 'open', rubricVersion: 1, rule: { number: 2, title: 'Nobody came' }, decidedBy: null },
  });
  const again = await client('POST', `${path}/fair-credit`, { reason: 'no_show' });
  expect([again.status, again.body['code']]).toEqual([409, 'fair_credit_asked']);
  await adminSignsIn();
  const open = await admin<readonly Json[]>('GET', '/api/admin/fair-credits?state=open');
  expect(open.body).toMatchObject([
    { words: 'An empty room.', clientRate: { claims: 1, unlocks: 1, percent: 100 } },
  ]);

  // Weekends and public holidays of that time included.
  await product().pass(14 * day);
  await signIn();
  const [claim] = await until(
    async () => (await client<readonly Json[]>('GET', '/api/client/fair-credits')).body,
    ([one]) => one?.['state'] !== 'open',
  );
  expect(claim).toMatchObject({ id: claimed.body['id'], state: 'approved', decidedBy: 'clock' });
  const ledger = await client<readonly Json[]>('GET', '/api/client/credit-transactions');
  expect(ledger.body.map(({ amount, description }) => [amount, description])).toContainEqual([
    1,
    'Returned, fair credit (rule 2)',
  ]);
  const appointments = await client<readonly Json[]>('GET', '/api/client/appointments');
  expect(appointments.body.find((one) => one['id'] === id)).toMatchObject({
    isUnlocked: false,
    creditReturned: true,
    fairCredit: { allowed: false, code: 'appointment_not_unlocked', message: 'This appointment is locked.' },
  });
});
