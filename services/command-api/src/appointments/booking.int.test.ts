import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const admin = () => anAdmin(testApp().app);

describe('booking for a client', () => {
  it('answers the appointment with whom it is for, and its version goes up with each change', async () => {
    const by = await admin();
    const { id, login } = await aClient(testApp().app, by, 1);
    const appointment = await anAppointment(by, id, {
      prospectName: ' Mia Dunlop ',
      clientEmail: 'mia@dunlop.example',
      prospectConsent: true,
      teaser: 'Excavator under $180,000',
    });
    const path = `/api/admin/appointments/${appointment}`;
    const put = (body: object) => by.ask({ method: 'PUT', path, body });
    const unchanged = await put({ title: 'Refinance review', status: 'cancelled' });
    expect(unchanged).toMatchObject({
      status: 200,
      body: {
        version: 1,
        status: 'scheduled',
        clientUsername: login.username,
        prospectName: 'Mia Dunlop',
        clientEmail: 'mia@dunlop.example',
      },
    });
    expect(await put({ clientEmail: null, expectedVersion: 1 })).toMatchObject({
      body: { version: 2, clientEmail: null, prospectName: 'Mia Dunlop', teaser: 'Excavator under $180,000' },
    });
    expect(await put({ prospectName: 'x'.repeat(201) })).toMatchObject({ status: 400 });
    expect(await put({ title: 'Late', expectedVersion: 1 })).toMatchObject({
      status: 409,
      body: { code: 'appointment_changed' },
    });
    expect(await by.ask({ method: 'POST', path: `${path}/confirm` })).toMatchObject({
      body: { status: 'confirmed', version: 3 },
    });
    expect(await by.ask({ method: 'POST', path: `${path}/complete` })).toMatchObject({
      status: 409,
      body: { code: 'appointment_not_started' },
    });
  });

  it('refuses contact details of a prospect who has not agreed, and accepts them when consent is not asked for', async () => {
    const by = await admin();
    const { id } = await aClient(testApp().app, by);
    const startTime = inHours(5);
    const booking = {
      clientId: id,
      title: 'Call',
      startTime,
      endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
      clientPhone: '0491 570 156',
    };
    const path = '/api/admin/appointments';
    expect(await by.ask({ path, body: { ...booking, prospectConsent: false } })).toMatchObject({
      body: { code: 'prospect_consent_missing' },
    });
    expect(await by.ask({ path, body: booking })).toMatchObject({
      status: 201,
      body: { prospectConsent: false },
    });
  });

  it('returns the credit of an unlocked one when it is cancelled, and shows that', async () => {
    const by = await admin();
    const { client, id } = await aClient(testApp().app, by, 1);
    const appointment = await anAppointment(by, id);
    const unlock = { path: `/api/client/appointments/${appointment}/unlock`, body: {} };
    expect((await client.ask(unlock)).status).toBe(200);
    const path = `/api/admin/appointments/${appointment}`;
    const moved = await by.ask({
      method: 'PUT',
      path,
      body: { clientId: (await aClient(testApp().app, by)).id },
    });
    expect(moved).toMatchObject({ status: 409, body: { code: 'appointment_unlocked' } });
    expect(await by.ask({ path: `${path}/cancel`, body: { reason: 'Prospect is ill' } })).toMatchObject({
      body: { status: 'cancelled', isUnlocked: false, creditReturned: true, cancelReason: 'Prospect is ill' },
    });
    expect(await client.ask(unlock)).toMatchObject({ status: 409, body: { code: 'appointment_cancelled' } });
    const again = await anAppointment(by, id);
    expect(await client.ask({ ...unlock, path: `/api/client/appointments/${again}/unlock` })).toMatchObject({
      body: { creditsRemaining: 0 },
    });
    expect(
      await by.ask({ path: `/api/admin/appointments/${again}/return-credit`, body: { reason: 'No-show' } }),
    ).toMatchObject({
      body: { isUnlocked: false, creditReturned: true },
    });
    const remove = () => by.ask({ method: 'DELETE', path: `/api/admin/appointments/${again}` });
    for (const alreadyRemoved of [false, true]) {
      expect(await remove()).toMatchObject({
        status: 200,
        body: { success: true, creditReturned: false, alreadyRemoved },
      });
    }
    expect((await by.ask({ method: 'PUT', path: `/api/admin/appointments/${again}`, body: {} })).status).toBe(
      404,
    );
  });
});
