import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { randomInt, randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, Person } from './test-support/person.ts';
import { startTestApp, type TestApp, withTestApp } from './test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp | undefined;
const otherApp = () => {
  if (other === undefined) throw new Error('ask inside a test');
  return other;
};
beforeAll(async () => {
  other = await startTestApp(database().url);
});
afterAll(() => other?.stop());

const send = (email: string, from = testApp()) =>
  new Person(from.app).ask({
    path: '/api/contact',
    body: {
      name: 'Alana Whitlock',
      email,
      phone: String(randomInt(400_000_000, 500_000_000)),
      company: 'Torrens Finance Group',
      industry: 'finance-mortgage',
    },
  });
const ownerOf = (email: string) =>
  testApp().run(
    EventStore.use((store) =>
      store.reservationOwner(leadOriginReservation({ source: 'homepage', landingPageId: null }, email, '')),
    ),
  );
const aLead = async () => {
  const email = `${randomUUID()}@torrens.example`;
  await send(email);
  return { email, leadId: (await ownerOf(email)) ?? '' };
};
const eventsOf = async (streamId: string, from = testApp()) => {
  const { events } = await from.run(EventStore.use((store) => store.readStream(streamId)));
  return events;
};
const typesOf = async (streamId: string) => (await eventsOf(streamId)).map(({ type }) => type);
const eraseLead = (leadId: string) => ({
  path: `/api/admin/leads/${leadId}/erase`,
  body: { confirm: true },
});

describe('erasing a lead', () => {
  it('needs a word of confirmation and a lead that is there', async () => {
    const admin = await anAdmin(testApp().app);
    const { leadId } = await aLead();
    for (const body of [{}, { confirm: false }])
      expect(await admin.ask({ path: `/api/admin/leads/${leadId}/erase`, body })).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    expect(await typesOf(`lead-${leadId}`)).toEqual(['LeadCaptured']);
    expect((await admin.ask(eraseLead(randomUUID()))).status).toBe(404);
  });

  it('darkens every text of it at once, keeps the rest, and is done once', async () => {
    const admin = await anAdmin(testApp().app);
    const { email, leadId } = await aLead();
    await send(email);
    expect(await admin.ask(eraseLead(leadId))).toMatchObject({ status: 200, body: { success: true } });
    expect(await admin.ask(eraseLead(leadId))).toMatchObject({ status: 200, body: { success: true } });
    const events = await eventsOf(`lead-${leadId}`);
    expect(events.map(({ type }) => type)).toEqual(['LeadCaptured', 'LeadSubmissionAdded', 'LeadErased']);
    expect(events[0]?.data).toMatchObject({
      source: 'homepage',
      name: { erased: true },
      email: { erased: true },
      phone: { erased: true },
      message: null,
    });
    expect(events.at(-1)?.metadata.actor.kind).toBe('admin');
  });

  it('lets the same person write again, also to a process that still knows the erased lead', async () => {
    const admin = await anAdmin(testApp().app);
    const { email, leadId } = await aLead();
    // Now the other process holds the lead's state and key in memory.
    expect((await send(email, otherApp())).status).toBe(201);
    await admin.ask(eraseLead(leadId));
    expect((await send(email, otherApp())).status).toBe(201);
    const next = await ownerOf(email);
    expect(next).toBeDefined();
    expect(next).not.toBe(leadId);
    expect(await typesOf(`lead-${leadId}`)).toEqual(['LeadCaptured', 'LeadSubmissionAdded', 'LeadErased']);
    expect(await typesOf(`lead-${next}`)).toEqual(['LeadCaptured']);
  });

  it('loses no enquiry that arrives at that moment, and nothing is added to the erased lead', async () => {
    const admin = await anAdmin(testApp().app);
    const { email, leadId } = await aLead();
    const [erased, ...sent] = await Promise.all([
      admin.ask(eraseLead(leadId)),
      // With the first they are as many as one person may send in an hour.
      ...Array.from({ length: 4 }, (_, n) => send(email, n % 2 === 0 ? testApp() : otherApp())),
    ]);
    expect(erased.status).toBe(200);
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 201));
    const old = await typesOf(`lead-${leadId}`);
    const next = await ownerOf(email);
    const submissions = [...old, ...(next === undefined ? [] : await typesOf(`lead-${next}`))];
    expect(old.at(-1)).toBe('LeadErased');
    expect(submissions.filter((type) => type !== 'LeadErased')).toHaveLength(5);
  });
});

describe('erasing the prospect of an appointment', () => {
  it('darkens its texts and leaves time, status and credit as they are', async () => {
    const admin = await anAdmin(testApp().app);
    const { client, id } = await aClient(testApp().app, admin, 1);
    const contact = { prospectName: 'Sam Okoro', clientEmail: 'sam@prospect.example' };
    const details = { ...contact, notes: 'Call first', prospectConsent: true };
    const appointmentId = await anAppointment(admin, id, details);
    await client.ask({ path: `/api/client/appointments/${appointmentId}/unlock`, body: {} });
    const erase = {
      path: `/api/admin/appointments/${appointmentId}/erase-prospect`,
      body: { confirm: true },
    };
    expect((await client.ask(erase)).status).toBe(401);
    expect(await admin.ask(erase)).toMatchObject({ status: 200, body: { success: true } });
    expect(await admin.ask(erase)).toMatchObject({ status: 200, body: { success: true } });
    // Cancelling still works, though nothing more can be said about the prospect.
    const cancelled = await admin.ask({
      path: `/api/admin/appointments/${appointmentId}/cancel`,
      body: { reason: 'Sam asked to be forgotten', returnCredit: false },
    });
    expect(cancelled).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        isUnlocked: true,
        title: { erased: true },
        prospectName: { erased: true },
        clientEmail: { erased: true },
        notes: { erased: true },
        cancelReason: null,
      },
    });
    expect(
      (await typesOf(`appointment-${appointmentId}`)).filter((type) => type === 'ProspectErased'),
    ).toHaveLength(1);
  });

  it('reaches removed ones, and none that never was', async () => {
    const admin = await anAdmin(testApp().app);
    const { id } = await aClient(testApp().app, admin);
    const appointmentId = await anAppointment(admin, id);
    await admin.ask({ method: 'DELETE', path: `/api/admin/appointments/${appointmentId}` });
    const erase = (of: string) =>
      admin.ask({ path: `/api/admin/appointments/${of}/erase-prospect`, body: { confirm: true } });
    expect((await erase(appointmentId)).status).toBe(200);
    const [scheduled] = await eventsOf(`appointment-${appointmentId}`);
    expect(scheduled?.data).toMatchObject({ title: { erased: true } });
    expect((await erase(randomUUID())).status).toBe(404);
  });
});
