import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { randomInt, randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, type Answer, anAdmin, anAppointment, inHours, Person } from './test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from './test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp | undefined;
beforeAll(async () => {
  other = await startTestApp(database().url);
});
afterAll(() => other?.stop());

type Command = {
  readonly method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};

/** Sends a command, lets `later` happen, and sends it again under its key, to its process and to another one. */
const answersOf = async (by: Person, command: Command, later: (first: Answer) => Promise<unknown>) => {
  if (other === undefined) throw new Error('ask inside a test');
  const request = { method: 'POST', ...command, key: randomUUID() } as const;
  const first = await by.ask(request);
  await later(first);
  return [first, await by.ask(request), await by.on(other.app).ask(request)] as const;
};

const aLead = async () => {
  const email = `${randomUUID()}@torrens.example`;
  await new Person(testApp().app).ask({
    path: '/api/contact',
    body: {
      name: 'Alana Whitlock',
      email,
      phone: String(randomInt(400_000_000, 500_000_000)),
      company: 'Torrens',
      industry: 'finance-mortgage',
    },
  });
  const reserved = leadOriginReservation({ source: 'homepage', landingPageId: null }, email, '');
  return (await testApp().run(EventStore.use((store) => store.reservationOwner(reserved)))) ?? '';
};

describe('a command that was recorded answers what it left', () => {
  it('about a lead that was changed since', async () => {
    const admin = await anAdmin(testApp().app);
    const path = `/api/admin/leads/${await aLead()}`;
    const change = { method: 'PATCH', path, body: { status: 'contacted' } } as const;
    const [first, ...repeats] = await answersOf(admin, change, () =>
      admin.ask({ method: 'PATCH', path, body: { status: 'lost' } }),
    );
    expect(first).toMatchObject({ status: 200, body: { status: 'contacted', name: 'Alana Whitlock' } });
    for (const repeat of repeats) expect(repeat).toEqual(first);
  });

  it('about a lead that was removed or erased since, whose texts are gone', async () => {
    const admin = await anAdmin(testApp().app);
    const leadId = await aLead();
    const path = `/api/admin/leads/${leadId}`;
    const change = { method: 'PATCH', path, body: { status: 'contacted' } } as const;
    const [first, ...repeats] = await answersOf(admin, change, async () => {
      await admin.ask({ path: '/api/admin/leads/bulk-delete', body: { leadIds: [leadId] } });
      await admin.ask({ path: `${path}/erase`, body: { confirm: true } });
    });
    expect(first.status).toBe(200);
    const gone = ['name', 'email', 'phone', 'company', 'industry'].map((text) => [text, { erased: true }]);
    const left = { ...first, body: { ...first.body, ...Object.fromEntries(gone), phoneE164: null } };
    for (const repeat of repeats) expect(repeat).toEqual(left);
    expect((await admin.ask(change)).status).toBe(404);
  });

  it('about a client who was changed, given credits and removed since', async () => {
    const admin = await anAdmin(testApp().app);
    const { id } = await aClient(testApp().app, admin, 3);
    const path = `/api/admin/clients/${id}`;
    const change = { method: 'PATCH', path, body: { firstName: 'Ann' } } as const;
    const [first, ...repeats] = await answersOf(admin, change, async () => {
      await admin.ask({ method: 'PATCH', path, body: { firstName: 'Bea', isActive: false } });
      await admin.ask({ method: 'PUT', path: `${path}/credits`, body: { credits: 9 } });
      await admin.ask({ method: 'DELETE', path });
    });
    expect(first).toMatchObject({ status: 200, body: { firstName: 'Ann', credits: 3, isActive: true } });
    for (const repeat of repeats) expect(repeat).toEqual(first);
    const [restored, ...again] = await answersOf(admin, { path: `${path}/restore` }, () =>
      admin.ask({ method: 'DELETE', path }),
    );
    expect(restored).toMatchObject({ status: 200, body: { firstName: 'Bea', credits: 9, removedAt: null } });
    for (const repeat of again) expect(repeat).toEqual(restored);
  });

  it('about a new client and a balance that changed since', async () => {
    const admin = await anAdmin(testApp().app);
    const body = { username: `client-${randomUUID()}`, password: 'for-tests-only', credits: 2 };
    const setBalance = (credits: number, id: unknown) =>
      ({ method: 'PUT', path: `/api/admin/clients/${String(id)}/credits`, body: { credits } }) as const;
    const registering = { path: '/api/admin/clients', body };
    const [registered, ...repeats] = await answersOf(admin, registering, ({ body: { id } }) =>
      admin.ask(setBalance(5, id)),
    );
    const { id } = registered.body;
    expect(registered).toMatchObject({ status: 201, body: { credits: 2 } });
    const [set, ...again] = await answersOf(admin, setBalance(7, id), () => admin.ask(setBalance(1, id)));
    expect(set).toMatchObject({ status: 200, body: { credits: 7 } });
    for (const repeat of repeats) expect(repeat).toEqual(registered);
    for (const repeat of again) expect(repeat).toEqual(set);
  });

  it('about an appointment that was changed, cancelled and removed since', async () => {
    const admin = await anAdmin(testApp().app);
    const { id } = await aClient(testApp().app, admin, 1);
    const booking = {
      clientId: id,
      title: 'Refinance review',
      startTime: inHours(24),
      endTime: inHours(25),
    };
    const scheduling = { path: '/api/admin/appointments', body: booking };
    const pathOf = ({ body }: Answer) => `${scheduling.path}/${String(body['id'])}`;
    const [scheduled, ...repeats] = await answersOf(admin, scheduling, (first) =>
      admin.ask({ path: `${pathOf(first)}/confirm`, body: {} }),
    );
    const path = pathOf(scheduled);
    for (const repeat of repeats) expect(repeat).toEqual(scheduled);
    const change = { method: 'PUT', path, body: { title: 'A first call' } } as const;
    const [changed, ...again] = await answersOf(admin, change, async () => {
      await admin.ask({ method: 'PATCH', path: `/api/admin/clients/${id}`, body: { firstName: 'Ann' } });
      await admin.ask({ path: `${path}/cancel`, body: { reason: 'Ill' } });
      await admin.ask({ method: 'DELETE', path });
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { title: 'A first call', status: 'confirmed', clientFirstName: 'Priya', cancelReason: null },
    });
    for (const repeat of again) expect(repeat).toEqual(changed);
  });

  it('about an appointment whose prospect was erased since, whose texts are gone', async () => {
    const admin = await anAdmin(testApp().app);
    const { client, id } = await aClient(testApp().app, admin, 1);
    const path = `/api/admin/appointments/${await anAppointment(admin, id)}`;
    await client.ask({ path: `${path.replace('admin', 'client')}/unlock`, body: {} });
    const returning = { path: `${path}/return-credit`, body: { reason: 'No-show' } };
    const [returned, ...repeats] = await answersOf(admin, returning, async () => {
      await admin.ask({ path: `${path}/erase-prospect`, body: { confirm: true } });
      await admin.ask({ method: 'DELETE', path });
    });
    expect(returned).toMatchObject({ status: 200, body: { creditReturned: true, isUnlocked: false } });
    const left = { ...returned, body: { ...returned.body, title: { erased: true } } };
    for (const repeat of repeats) expect(repeat).toEqual(left);
  });
});
