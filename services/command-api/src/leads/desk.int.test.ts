import { EventStore } from '@setter/event-store/event-store';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, inHours, Person } from '../test-support/person.ts';
import { aStaffMember, staffPassword } from '../test-support/staff.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp;
let owner: Person;
let setters: readonly [Person, Person];
beforeAll(async () => {
  other = await startTestApp(database().url);
  owner = await anAdmin(testApp().app);
  const signedIn = async (name: string) => {
    const email = `${name}@setter.example`;
    await aStaffMember(testApp(), owner, 'setter', email);
    const setter = new Person(testApp().app);
    const { status } = await setter.ask({
      path: '/api/admin/login',
      body: { email, password: staffPassword },
    });
    expect(status).toBe(200);
    return setter;
  };
  setters = [await signedIn('ines'), await signedIn('theo')];
});
afterAll(() => other.stop());

const aLead = async () => {
  const email = `${randomUUID()}@torrens.example`;
  const { status } = await new Person(testApp().app).ask({
    path: '/api/contact',
    body: {
      name: 'Alana Whitlock',
      email,
      phone: `04${randomInt(10_000_000, 99_999_999)}`,
      company: 'Torrens Finance Group',
      industry: 'finance-mortgage',
    },
  });
  expect(status).toBe(201);
  const [row] = await database().query<{ id: string }>(
    `SELECT data ->> 'leadId' AS id FROM event_store.events WHERE type = 'LeadCaptured' ORDER BY position DESC LIMIT 1`,
  );
  return row!.id;
};
const typesOf = async (leadId: string) => {
  const { events } = await testApp().run(EventStore.use((store) => store.readStream(`lead-${leadId}`)));
  return events.map(({ type }) => type);
};
// At whatever hour this runs.
const override = { reason: 'asked_for_this_time', words: null };
const call = (leadId: string, body: object = {}) => ({
  path: `/api/admin/leads/${leadId}/calls`,
  body: { outcome: 'no_answer', override, ...body },
});

describe('a lead at the desk', () => {
  it('is called, planned again, noted and taken back by its setter', async () => {
    const [ines, theo] = setters;
    const leadId = await aLead();
    const called = await ines.ask<{ callId: string }>(call(leadId, { note: 'Rang twice' }));
    expect(called).toMatchObject({
      status: 201,
      body: { id: leadId, status: 'contacted', attempt: 1, waitingSince: null, lastOutcome: 'no_answer' },
    });
    expect(await theo.ask(call(leadId))).toMatchObject({ status: 409, body: { code: 'lead_taken' } });
    expect(
      await theo.ask({ path: `/api/admin/leads/${leadId}/notes`, body: { text: 'Two dogs' } }),
    ).toMatchObject({
      status: 201,
    });
    // A note follows the call: it can no longer be taken back.
    const undo = { path: `/api/admin/leads/${leadId}/calls/${called.body.callId}/undo`, body: {} };
    expect(await ines.ask(undo)).toMatchObject({ status: 409, body: { code: 'undo_too_late' } });
    const again = await ines.ask<{ callId: string }>(call(leadId, { outcome: 'not_interested' }));
    expect(again.body).toMatchObject({ status: 'lost', reason: 'not_interested', nextCallAt: null });
    const undone = await ines.ask({
      path: `/api/admin/leads/${leadId}/calls/${again.body.callId}/undo`,
      body: {},
    });
    expect(undone).toMatchObject({
      status: 200,
      body: { status: 'contacted', attempt: 1, lastOutcome: 'no_answer' },
    });
    expect(await typesOf(leadId)).toEqual([
      'LeadCaptured',
      'LeadAssigned',
      'LeadCalled',
      'LeadNoted',
      'LeadCalled',
      'LeadCallUndone',
    ]);
  });

  it('is taken by one of two at once, over two processes', async () => {
    const [ines, theo] = setters;
    for (let n = 0; n < 5; n++) {
      const leadId = await aLead();
      const take = { path: `/api/admin/leads/${leadId}/take`, body: {} };
      const answers = await Promise.all([ines.ask(take), theo.on(other.app).ask(take)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      const both = await Promise.all([ines.ask(call(leadId)), theo.on(other.app).ask(call(leadId))]);
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
      expect((await typesOf(leadId)).filter((type) => type === 'LeadCalled')).toHaveLength(1);
    }
  });

  it('is given to a setter by admins only', async () => {
    const [ines] = setters;
    const leadId = await aLead();
    const assign = { path: '/api/admin/leads/assign', body: { leadIds: [leadId], adminId: null } };
    expect(await ines.ask(assign)).toMatchObject({ status: 403, body: { code: 'admins_only' } });
    await ines.ask({ path: `/api/admin/leads/${leadId}/take`, body: {} });
    expect(await owner.ask(assign)).toMatchObject({ status: 200, body: { assignedIds: [leadId] } });
    expect((await typesOf(leadId)).at(-1)).toBe('LeadReleased');
  });

  it('is free for everybody as soon as its owner is deactivated, and not given to such an account', async () => {
    const [, theo] = setters;
    const { person: kim, id: left } = await aStaffMember(testApp(), owner, 'setter');
    const [taken, called, planned, booked] = [await aLead(), await aLead(), await aLead(), await aLead()];
    for (const leadId of [taken, called, planned, booked])
      expect((await kim.ask({ path: `/api/admin/leads/${leadId}/take`, body: {} })).status).toBe(200);
    const { id: clientId } = await aClient(testApp().app, owner);
    const bookIt = {
      path: '/api/admin/appointments',
      body: { clientId, leadId: booked, title: 'Review', startTime: inHours(30), endTime: inHours(31) },
    };
    expect(await theo.ask(bookIt)).toMatchObject({ status: 409, body: { code: 'lead_taken' } });

    const account = {
      method: 'PATCH',
      path: `/api/admin/accounts/${left}`,
      body: { isActive: false },
    } as const;
    expect((await owner.ask(account)).status).toBe(200);
    const nextCall = { nextCallAt: inHours(24), override };
    expect(await theo.ask({ path: `/api/admin/leads/${taken}/take`, body: {} })).toMatchObject({
      status: 200,
    });
    expect(await theo.ask(call(called))).toMatchObject({ status: 201 });
    expect(
      await theo.ask({ method: 'PUT', path: `/api/admin/leads/${planned}/next-call`, body: nextCall }),
    ).toMatchObject({ status: 200 });
    expect(await theo.ask(bookIt)).toMatchObject({ status: 201 });
    for (const leadId of [taken, called, planned]) expect(await typesOf(leadId)).toContain('LeadAssigned');

    const assign = (adminId: string) =>
      owner.ask({ path: '/api/admin/leads/assign', body: { leadIds: [taken], adminId } });
    expect(await assign(left)).toMatchObject({ status: 409, body: { code: 'owner_inactive' } });
    expect(await assign(randomUUID())).toMatchObject({ status: 404 });
  });
});

describe('a lead at the desk of two at once, over two processes', () => {
  /** The n-th at a time of its own. */
  const book = (clientId: number, leadId: string, n: number) => ({
    path: '/api/admin/appointments',
    body: {
      clientId,
      leadId,
      title: 'Refinance review',
      startTime: inHours(24 + n),
      endTime: inHours(25 + n),
      call: { override },
    },
  });
  type Answer = { readonly code?: string; readonly id?: string };
  const inOrder = (answers: readonly { readonly status: number; readonly body: Answer }[]) =>
    answers.map(({ status, body: { code } }) => ({ status, code })).toSorted((a, b) => a.status - b.status);
  const oneWins = [
    { status: 201, code: undefined },
    { status: 409, code: 'lead_taken' },
  ];
  const booked = async (leadId: string) => {
    const [row] = await database().query<{ count: number }>(
      `SELECT count(*)::int AS count FROM event_store.events
        WHERE type = 'AppointmentScheduled' AND data ->> 'leadId' = '${leadId}'`,
    );
    return row?.count;
  };
  const aClientOf = async () => (await aClient(testApp().app, owner)).id;
  const countOf = async (leadId: string, type: string) =>
    (await typesOf(leadId)).filter((one) => one === type).length;

  it('is booked by one of them, in one call with one appointment', async () => {
    const [ines, theo] = setters;
    const clientId = await aClientOf();
    for (let n = 0; n < 8; n++) {
      const leadId = await aLead();
      const answers = await Promise.all([
        ines.ask<Answer>(book(clientId, leadId, n)),
        theo.on(other.app).ask<Answer>(book(clientId, leadId, n)),
      ]);
      expect(inOrder(answers)).toEqual(oneWins);
      expect(await typesOf(leadId)).toEqual(['LeadCaptured', 'LeadAssigned', 'LeadCalled', 'LeadConverted']);
      expect(await booked(leadId)).toBe(1);
    }
  });

  it('is booked or called, and whose call is later learns it', async () => {
    const [ines, theo] = setters;
    const clientId = await aClientOf();
    for (let n = 0; n < 8; n++) {
      const leadId = await aLead();
      const answers = await Promise.all([
        ines.ask<Answer>(book(clientId, leadId, n)),
        theo.on(other.app).ask<Answer>(call(leadId)),
      ]);
      expect(inOrder(answers)).toEqual(oneWins);
      const isBooked = answers[0].status === 201;
      expect(await typesOf(leadId)).toEqual([
        'LeadCaptured',
        'LeadAssigned',
        'LeadCalled',
        ...(isBooked ? ['LeadConverted'] : []),
      ]);
      expect(await booked(leadId)).toBe(isBooked ? 1 : 0);
    }
  });

  it('is booked again only once its earlier appointment is cancelled', async () => {
    const [ines] = setters;
    const clientId = await aClientOf();
    for (let n = 0; n < 8; n++) {
      const leadId = await aLead();
      const { body: earlier } = await ines.ask<Answer>(book(clientId, leadId, n));
      const [cancelled, again] = await Promise.all([
        ines.ask({ path: `/api/admin/appointments/${earlier.id}/cancel`, body: {} }),
        ines.on(other.app).ask<Answer>(book(clientId, leadId, n)),
      ]);
      expect(cancelled.status).toBe(200);
      const cameLater = again.status === 201;
      expect(again).toMatchObject(
        cameLater ? { status: 201 } : { status: 409, body: { code: 'lead_converted' } },
      );
      // Between the two, it is open: it is reopened once, before it is called again or for good.
      expect((await typesOf(leadId)).slice(2)).toEqual([
        'LeadCalled',
        'LeadConverted',
        'LeadReopened',
        ...(cameLater ? ['LeadCalled', 'LeadConverted'] : []),
      ]);
      expect(await booked(leadId)).toBe(cameLater ? 2 : 1);
      expect(await countOf(leadId, 'LeadReopened')).toBe(1);
    }
  });
});
