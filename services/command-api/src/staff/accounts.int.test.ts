import { EventStore } from '@setter/event-store/event-store';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { newResetToken } from '../test-support/reset-links.ts';
import { aStaffMember, invitationToken, staffPassword } from '../test-support/staff.ts';
import { adminLogin, startTestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let owner: Person;
beforeAll(async () => {
  owner = await anAdmin(testApp().app);
});

const uuid = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string;
const instant = expect.stringMatching(/Z$/) as string;
const invite = (body: object, key?: string) =>
  owner.ask<Account>({ path: '/api/admin/accounts', body, ...(key !== undefined && { key }) });
const change = (by: Person, id: string, body: object) =>
  by.ask<Account & Problem>({ method: 'PATCH', path: `/api/admin/accounts/${id}`, body });
const accept = (token: string, password = staffPassword, key?: string, by = new Person(testApp().app)) =>
  by.ask<Problem>({
    path: '/api/auth/accept-invitation',
    body: { token, password },
    ...(key !== undefined && { key }),
  });
const shownBy = async (token: string) => {
  const path = `/api/auth/invitation?token=${token}`;
  return (await new Person(testApp().app).ask<object>({ path })).body;
};
const deadLink = { valid: false, email: null, role: null };
const signIn = (email: string, password = staffPassword) =>
  new Person(testApp().app).ask<Problem>({ path: '/api/admin/login', body: { email, password } });
const accounts = async (by = owner) => (await by.ask<Account[]>({ path: '/api/admin/accounts' })).body;
const me = (by: Person) => by.ask<Problem & { role: string }>({ path: '/api/admin/me' });
const tokenOf = (id: string) => testApp().run(invitationToken(id));
type Account = { id: string; email: string; role: string; state: string; invitedUntil: string | null };
type Problem = { code: string; message: string };

describe('an invitation', () => {
  it('is listed until it is accepted, which signs in', async () => {
    const invited = await invite({ email: 'Mira@setter.example', name: ' Mira ', role: 'setter' });
    expect(invited).toMatchObject({
      status: 201,
      body: {
        id: uuid,
        name: 'Mira',
        email: 'Mira@setter.example',
        role: 'setter',
        state: 'invited',
        twoFactor: false,
        factors: [],
        lastSeenAt: null,
        invitedUntil: instant,
        inactiveSince: null,
      },
    });
    const { id, invitedUntil } = invited.body;
    const days = (Date.parse(invitedUntil ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    expect(await signIn('mira@setter.example')).toMatchObject({ status: 401 });

    const mira = new Person(testApp().app);
    const token = await tokenOf(id);
    expect(await accept(token, 'short', undefined, mira)).toMatchObject({ status: 400 });
    expect(await accept(token, staffPassword, undefined, mira)).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Login successful',
        admin: { id, name: 'Mira', email: 'Mira@setter.example', role: 'setter' },
      },
    });
    expect(await me(mira)).toMatchObject({ status: 200, body: { id, role: 'setter' } });
    expect((await accounts()).find((one) => one.id === id)).toMatchObject({
      state: 'active',
      invitedUntil: null,
      lastSeenAt: instant,
    });
    expect(await signIn('mira@setter.example')).toMatchObject({ status: 200 });
    // Once.
    expect(await accept(token)).toMatchObject({
      status: 400,
      body: { code: 'invalid_token', message: 'This link is no longer valid.' },
    });
  });

  it('shows its address and role by the newest link, until it is accepted', async () => {
    const { body } = await invite({ email: 'Shown@setter.example', name: 'Shown', role: 'setter' });
    const before = await tokenOf(body.id);
    const shown = { valid: true, email: 'Shown@setter.example', role: 'setter' };
    expect(await shownBy(before)).toEqual(shown);
    // Looking uses nothing up, and a change of the role shows.
    await change(owner, body.id, { role: 'admin' });
    expect(await shownBy(before)).toEqual({ ...shown, role: 'admin' });

    await owner.ask({ method: 'POST', path: `/api/admin/accounts/${body.id}/invite` });
    const token = await tokenOf(body.id);
    expect(await shownBy(before)).toEqual(deadLink);
    expect(await shownBy(token)).toMatchObject({ valid: true });
    await accept(token);
    expect(await shownBy(token)).toEqual(deadLink);
    for (const odd of ['', 'x', 'a'.repeat(200)]) expect(await shownBy(odd)).toEqual(deadLink);
  });

  it('has the token in no event', async () => {
    const { body } = await invite({ email: 'secret@setter.example', name: 'S', role: 'admin' });
    const token = await tokenOf(body.id);
    const rows = await database().query<{ text: string }>(
      'SELECT data::text AS text FROM event_store.events',
    );
    expect(rows.some(({ text }) => text.includes(token))).toBe(false);
    expect(rows.some(({ text }) => text.includes('secret@setter.example'))).toBe(false);
  });

  it('of an address that an account has is refused', async () => {
    expect(await invite({ email: adminLogin.email.toUpperCase(), name: 'A', role: 'setter' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', message: 'That email address already belongs to an account.' },
    });
  });

  it('sent twice under one key is one, and so is accepting it', async () => {
    const body = { email: 'twice@setter.example', name: 'T', role: 'setter' };
    const [first, again] = [await invite(body, 'invite'), await invite(body, 'invite')];
    expect(again).toEqual(first);
    const token = await tokenOf(first.body.id);
    const once = await accept(token, staffPassword, 'accept');
    expect(once.status).toBe(200);
    expect(await accept(token, staffPassword, 'accept')).toEqual(once);
    // The key of another, with another password, opens nothing.
    expect((await accept(token, 'another long password', 'accept')).status).toBe(422);
  });

  it('mailed again ends the link before; after that it is closed', async () => {
    const { body } = await invite({ email: 'again@setter.example', name: 'A', role: 'setter' });
    const before = await tokenOf(body.id);
    const again = () => owner.ask<Problem>({ method: 'POST', path: `/api/admin/accounts/${body.id}/invite` });
    expect(await again()).toMatchObject({ status: 200, body: { state: 'invited' } });
    expect(await accept(before)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    const after = await tokenOf(body.id);
    expect(after).not.toBe(before);
    expect((await accept(after)).status).toBe(200);
    expect(await again()).toMatchObject({ status: 409, body: { code: 'invitation_closed' } });
    const none = '01900000-0000-7000-8000-000000000009';
    expect(await owner.ask({ method: 'POST', path: `/api/admin/accounts/${none}/invite` })).toMatchObject({
      status: 404,
    });
  });

  it('that is accepted twice at once makes one account', async () => {
    const { body } = await invite({ email: 'race@setter.example', name: 'R', role: 'setter' });
    const token = await tokenOf(body.id);
    const both = await Promise.all([
      accept(token, 'first long password'),
      accept(token, 'second long password'),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });
});

describe('a role', () => {
  it('holds at the next request of a session, which goes on', async () => {
    const { person, id } = await aStaffMember(testApp(), owner, 'admin');
    const before = await person.ask<Problem>({ path: '/api/admin/clients', body: {} });
    expect(before.status).toBe(400);
    expect(await change(owner, id, { role: 'setter' })).toMatchObject({
      status: 200,
      body: { role: 'setter' },
    });
    expect(await person.ask<Problem>({ path: '/api/admin/clients', body: {} })).toMatchObject({
      status: 403,
      body: { code: 'admins_only', message: 'Only admins may do this.' },
    });
    expect((await accountsAs(person)).body).toMatchObject({
      code: 'owners_only',
      message: 'Only owners may do this.',
    });
    expect(await me(person)).toMatchObject({ status: 200, body: { role: 'setter' } });
    await change(owner, id, { role: 'owner' });
    expect((await accountsAs(person)).status).toBe(200);
  });

  it('of a setter has the alerts of leads, first calls and prospects only', async () => {
    const { person } = await aStaffMember(testApp(), owner, 'setter');
    const settings = (body: object) =>
      person.ask<Problem>({ method: 'PATCH', path: '/api/admin/settings', body });
    expect((await person.ask({ path: '/api/admin/settings' })).body).toMatchObject({
      alerts: { lead: true, firstContact: true, prospect: true },
    });
    expect(await settings({ alerts: { lead: false } })).toMatchObject({
      status: 200,
      body: { alerts: { lead: false, firstContact: true, prospect: true } },
    });
    expect((await settings({ name: 'Q' })).body).not.toHaveProperty('alerts.payment');
    expect(await settings({ alerts: { payment: true } })).toMatchObject({
      status: 403,
      body: { code: 'admins_only' },
    });
  });
});

const accountsAs = (by: Person) => by.ask<Problem>({ path: '/api/admin/accounts' });

describe('a deactivated account', () => {
  it('is signed out everywhere, signs in nowhere, and comes back with its password', async () => {
    const { person, id, email } = await aStaffMember(testApp(), owner, 'admin');
    expect(await change(owner, id, { isActive: false })).toMatchObject({
      status: 200,
      body: { state: 'inactive', inactiveSince: instant },
    });
    expect((await me(person)).status).toBe(401);
    expect(await signIn(email)).toMatchObject({ status: 403, body: { code: 'account_inactive' } });
    expect((await signIn(email, 'a wrong password')).status).toBe(401);
    expect(await change(owner, id, { isActive: true })).toMatchObject({
      status: 200,
      body: { state: 'active', inactiveSince: null },
    });
    expect((await signIn(email)).status).toBe(200);
    expect((await me(person)).status).toBe(401);
  });
});

describe('a link to set a new password', () => {
  const reset = (token: string) =>
    new Person(testApp().app).ask<Problem>({
      path: '/api/auth/reset-password',
      body: { token, newPassword: 'another long password' },
    });

  it('ends when its admin is deactivated, and stays ended', async () => {
    const { id } = await aStaffMember(testApp(), owner, 'admin');
    const account = { userKind: 'admin', userId: id } as const;
    const token = await testApp().run(newResetToken(account));
    await change(owner, id, { isActive: false });
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    await change(owner, id, { isActive: true });
    expect((await reset(token)).status).toBe(400);
    expect((await reset(await testApp().run(newResetToken(account)))).status).toBe(200);
  });

  it('made for one who has not accepted the invitation sets nothing', async () => {
    const { body } = await invite({ email: 'not-yet@setter.example', name: 'N', role: 'owner' });
    const token = await testApp().run(newResetToken({ userKind: 'admin', userId: body.id }));
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
  });
});

describe('one active owner', () => {
  it('remains: the last is neither demoted nor deactivated', async () => {
    const own = (await accounts()).find(({ email }) => email === adminLogin.email)!;
    const { id: secondId } = await aStaffMember(testApp(), owner, 'owner');
    const others = (await accounts()).filter(({ id, role }) => role === 'owner' && id !== own.id);
    for (const { id } of others) expect((await change(owner, id, { role: 'admin' })).status).toBe(200);
    for (const body of [{ role: 'admin' }, { isActive: false }])
      expect(await change(owner, own.id, body)).toMatchObject({
        status: 409,
        body: { code: 'last_owner', message: 'At least one active owner must remain.' },
      });
    expect((await change(owner, secondId, { role: 'owner' })).status).toBe(200);
  });

  it('remains when two owners demote each other at once, in two processes', async () => {
    const other = await startTestApp(database().url);
    onTestFinished(other.stop);
    for (let round = 0; round < 5; round++) {
      const first = await aStaffMember(testApp(), owner, 'owner');
      const second = await aStaffMember(testApp(), first.person, 'owner');
      const own = (await accounts(first.person)).filter(
        ({ id, role }) => role === 'owner' && id !== first.id && id !== second.id,
      );
      for (const { id } of own) expect((await change(first.person, id, { role: 'admin' })).status).toBe(200);
      const both = await Promise.all([
        change(first.person, second.id, { role: 'setter' }),
        change(second.person.on(other.app), first.id, { role: 'setter' }),
      ]);
      const won = both.findIndex(({ status }) => status === 200);
      const lost = both[1 - won];
      expect(lost?.status === 409 || lost?.status === 403).toBe(true);
      expect(['last_owner', 'owners_only']).toContain(lost?.body.code);
      const winner = [first, second][won]!.person;
      const left = (await accounts(winner)).filter(
        ({ role, state }) => role === 'owner' && state === 'active',
      );
      expect(left).toHaveLength(1);
      // Both of the last owner's own ways out at once.
      const last = await Promise.all([
        change(winner, left[0]!.id, { role: 'admin' }),
        change(winner, left[0]!.id, { isActive: false }),
      ]);
      expect(last.map(({ status }) => status)).toEqual([409, 409]);
      const firstAdmin = (await accounts(winner)).find(({ email }) => email === adminLogin.email)!;
      expect((await change(winner, firstAdmin.id, { role: 'owner' })).status).toBe(200);
    }
  });
});

it('the log says who did what to whom', async () => {
  const { id } = await aStaffMember(testApp(), owner, 'setter');
  await change(owner, id, { role: 'admin', isActive: false });
  const { events } = await testApp().run(EventStore.use((store) => store.readStream('staff')));
  const own = events.filter(({ data }) => 'adminId' in data && data.adminId === id);
  expect(own.map(({ type }) => type)).toEqual([
    'StaffInvited',
    'StaffJoined',
    'StaffRoleChanged',
    'StaffDeactivated',
  ]);
  expect(own[1]?.metadata.actor).toEqual({ kind: 'admin', id });
});
