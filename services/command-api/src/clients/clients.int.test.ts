import { clientDecider } from '@setter/domain/clients/decider';
import { stateOf } from '@setter/event-store/append';
import { clientStream } from '@setter/events/streams';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, Person } from '../test-support/person.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
const admin = () => anAdmin(testApp().app);
const clients = '/api/admin/clients';
const someName = () => `name-${randomUUID()}`;
const password = 'for-tests-only';

describe('a client account', () => {
  it('is made with its first credits and without its password in any answer', async () => {
    const username = someName();
    const body = { username, password, email: `${username}@harbour.example`, firstName: 'Priya', credits: 4 };
    const made = await (await admin()).ask({ path: clients, body });
    expect(made.status).toBe(201);
    expect(made.position).toBeGreaterThan(0);
    expect(made.body).toEqual({
      id: expect.any(Number),
      username,
      email: `${username}@harbour.example`,
      firstName: 'Priya',
      lastName: null,
      businessName: null,
      businessPhone: null,
      businessWebsite: null,
      industry: null,
      abn: null,
      brief: null,
      credits: 4,
      isActive: true,
      removedAt: null,
      createdAt: expect.any(String),
      allowedActions: ['change_details', 'deactivate', 'set_balance', 'schedule', 'remove', 'erase'],
    });
  });

  it('has a unique username, also in another spelling and in a race of two processes', async () => {
    const username = someName();
    const here = await admin();
    const other = await startTestApp(database().url);
    const there = await anAdmin(other.app);
    const spellings = [username, username.toUpperCase(), ` ${username} `, username, username, username];
    const answers = await Promise.all(
      spellings.map((spelling, i) =>
        (i % 2 === 0 ? here : there).ask({ path: clients, body: { username: spelling, password } }),
      ),
    );
    await other.stop();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused)
      expect(answer).toMatchObject({ status: 409, body: { code: 'username_taken' } });
  });

  it('has an e-mail that no other client may have', async () => {
    const email = `${randomUUID()}@harbour.example`;
    const by = await admin();
    await by.ask({ path: clients, body: { username: someName(), password, email } });
    const second = { username: someName(), password, email: email.toUpperCase() };
    expect(await by.ask({ path: clients, body: second })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  it('has no username that looks like that of another', async () => {
    const by = await admin();
    const { id, login } = await aClient(testApp().app, by);
    const wide = login.username.replace('client', '\uff43\uff4c\uff49\uff45\uff4e\uff54');
    const taken = { status: 409, body: { code: 'username_taken' } };
    expect(await by.ask({ path: clients, body: { username: wide, password } })).toMatchObject(taken);
    const hidden = login.username.replace('client', 'cli\u200bent');
    expect(await by.ask({ path: clients, body: { username: hidden, password } })).toMatchObject(taken);
    const joined = login.username.replace('client', 'cli\u200dent');
    expect(await by.ask({ path: clients, body: { username: joined, password } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'username', message: 'Leave out characters that cannot be seen.' }] },
    });
    const other = await aClient(testApp().app, by);
    const rename = { method: 'PATCH' as const, path: `${clients}/${other.id}`, body: { username: wide } };
    expect(await by.ask(rename)).toMatchObject(taken);
    // Written in another way it is still the same name, and its owner's.
    const own = { ...rename, path: `${clients}/${id}` };
    expect(await by.ask(own)).toMatchObject({ status: 200, body: { username: wide } });
    const signedIn = await new Person(testApp().app).ask({ path: '/api/client/login', body: login });
    expect(signedIn.status).toBe(200);
  });

  it('is one for ten requests with one idempotency key', async () => {
    const by = await admin();
    const [key, body] = [randomUUID(), { username: someName(), password, credits: 2 }];
    const answers = await Promise.all(Array.from({ length: 10 }, () => by.ask({ path: clients, body, key })));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ status: 201, body: { credits: 2 } });
  });

  it('has an ABN, kept as its eleven digits, that passes its checksum', async () => {
    const by = await admin();
    const body = { username: someName(), password, abn: '51 824 753 556' };
    const made = await by.ask({ path: clients, body });
    expect(made).toMatchObject({ status: 201, body: { abn: '51824753556' } });
    const { id } = made.body as { readonly id: number };
    const change = (abn: string | null) =>
      by.ask({ method: 'PATCH', path: `${clients}/${id}`, body: { abn } });
    expect(await change('51 824 753 557')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'abn', message: 'Enter a valid ABN of 11 digits.' }] },
    });
    expect(await change('')).toMatchObject({ status: 200, body: { abn: null } });
    expect(await by.ask({ path: clients, body: { username: someName(), password } })).toMatchObject({
      body: { abn: null },
    });
  });

  it('can take a former username once it was given up', async () => {
    const by = await admin();
    const { id, login } = await aClient(testApp().app, by);
    const renamed = await by.ask({
      method: 'PATCH',
      path: `${clients}/${id}`,
      body: { username: someName() },
    });
    expect(renamed.status).toBe(200);
    const taker = await by.ask({ path: clients, body: { username: login.username, password } });
    expect(taker.status).toBe(201);
  });

  it('loses its sessions with a new password, by deactivation and by removal', async () => {
    const by = await admin();
    const changes = [
      { method: 'PATCH' as const, body: { password: 'another-password' } },
      { method: 'PATCH' as const, body: { isActive: false } },
      { method: 'DELETE' as const },
    ];
    for (const change of changes) {
      const { client, id } = await aClient(testApp().app, by);
      const seeing = () => client.ask({ path: '/api/auth/status?userType=client' });
      expect((await seeing()).status).toBe(200);
      expect((await by.ask({ path: `${clients}/${id}`, ...change })).status).toBe(200);
      expect((await seeing()).status).toBe(401);
    }
  });

  it('keeps its sessions when only a detail changes', async () => {
    const by = await admin();
    const { client, id } = await aClient(testApp().app, by);
    await by.ask({
      method: 'PATCH',
      path: `${clients}/${id}`,
      body: { businessName: 'Harbourline Finance' },
    });
    expect((await client.ask({ path: '/api/auth/status?userType=client' })).status).toBe(200);
  });

  it('signs in with the new password only', async () => {
    const by = await admin();
    const { id, login } = await aClient(testApp().app, by);
    await by.ask({ method: 'PATCH', path: `${clients}/${id}`, body: { password: 'another-password' } });
    const signIn = (given: string) =>
      new Person(testApp().app).ask({
        path: '/api/client/login',
        body: { username: login.username, password: given },
      });
    expect((await signIn(login.password)).status).toBe(401);
    expect((await signIn('another-password')).status).toBe(200);
  });

  it('can be deleted and brought back as it was, but not changed in between', async () => {
    const by = await admin();
    const { id } = await aClient(testApp().app, by, 3);
    await by.ask({ method: 'DELETE', path: `${clients}/${id}` });
    const changed = await by.ask({ method: 'PATCH', path: `${clients}/${id}`, body: { firstName: 'Ann' } });
    expect(changed).toMatchObject({ status: 409, body: { code: 'client_removed' } });
    const credited = await by.ask({ method: 'PUT', path: `${clients}/${id}/credits`, body: { credits: 9 } });
    expect(credited.status).toBe(409);
    const restored = await by.ask({ method: 'POST', path: `${clients}/${id}/restore` });
    expect(restored).toMatchObject({ status: 200, body: { credits: 3, isActive: true, removedAt: null } });
  });

  it('does not exist for an unknown number', async () => {
    const path = `${clients}/999999`;
    const answer = await (await admin()).ask({ method: 'PATCH', path, body: { firstName: 'Ann' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('setting credits', () => {
  it('refuses a balance that moved since it was looked at, also when two admins edit at once', async () => {
    const by = await admin();
    const { id } = await aClient(testApp().app, by, 5);
    const path = `${clients}/${id}/credits`;
    const answers = await Promise.all(
      [8, 9, 10, 11].map((credits) => by.ask({ method: 'PUT', path, body: { credits, expectedBalance: 5 } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'balance_changed' } });
    }
  });

  it('works alike by PUT and by POST, up and down, and twice the same is once', async () => {
    const by = await admin();
    const { id } = await aClient(testApp().app, by, 5);
    const path = `${clients}/${id}/credits`;
    const paid = { credits: 15, kind: 'paid_offline', amountPaid: 999, reference: 'INV-7' };
    expect(await by.ask({ method: 'PUT', path, body: paid })).toMatchObject({
      status: 200,
      body: { credits: 15 },
    });
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      const down = await by.ask({ method: 'POST', path, body: { credits: 2, expectedBalance: 15 }, key });
      expect(down).toMatchObject({ status: 200, body: { credits: 2 } });
    }
  });
});

it('credits that were paid for elsewhere need what was paid, and nothing is no payment', async () => {
  const by = await admin();
  const { id } = await aClient(testApp().app, by, 5);
  const path = `/api/admin/clients/${id}/credits`;
  for (const amountPaid of [undefined, 0, -1, 0.001]) {
    const body = { credits: 15, kind: 'paid_offline', amountPaid, reference: 'INV-8' };
    expect(await by.ask({ method: 'PUT', path, body })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: 'amountPaid' }] },
    });
  }
});

it('a client turns reminders by e-mail off and on, and only their own', async () => {
  const by = await admin();
  const { client, id } = await aClient(testApp().app, by);
  const set = (reminderEmails: unknown, person = client) =>
    person.ask({ method: 'PATCH', path: '/api/client/settings', body: { reminderEmails } });
  const isOn = async () => {
    const state = await testApp().run(stateOf({ stream: clientStream(id), ...clientDecider }));
    return state.status === 'active' && state.reminderEmails;
  };
  expect(await isOn()).toBe(true);
  expect(await set(false)).toMatchObject({ status: 200, body: { reminderEmails: false } });
  expect(await set(false)).toMatchObject({ status: 200, body: { reminderEmails: false } });
  expect(await isOn()).toBe(false);
  expect((await set(true, by)).status).toBe(401);
  expect(await set('no')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await isOn()).toBe(false);
  expect((await set(true)).status).toBe(200);
  expect(await isOn()).toBe(true);
});
