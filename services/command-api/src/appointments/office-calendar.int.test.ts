import { describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours } from '../test-support/person.ts';
import { aStaffMember } from '../test-support/staff.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';

const { testApp, database } = withTestApp();

const path = '/api/admin/appointments';
const booking = (clientId: number, startTime: string, more: object = {}) => ({
  clientId,
  title: 'Refinance review',
  startTime,
  endTime: new Date(Date.parse(startTime) + 3_600_000).toISOString(),
  ...more,
});

const world = async () => {
  const { app } = testApp();
  const admin = await anAdmin(app);
  const { id } = await aClient(app, admin);
  return { app, admin, id };
};

describe('a time of a client', () => {
  it('is given once; who has it is told to the office', async () => {
    const { admin, id } = await world();
    const startTime = inHours(30);
    const first = await anAppointment(admin, id, { startTime, title: 'Equipment finance' });
    const overlapping = new Date(Date.parse(startTime) + 1_800_000).toISOString();
    expect(await admin.ask({ path, body: booking(id, overlapping) })).toMatchObject({
      status: 409,
      body: {
        code: 'slot_taken',
        message: 'That time is taken.',
        reason: 'taken',
        heldBy: { id: first, title: 'Equipment finance', startTime },
      },
    });
    const after = new Date(Date.parse(startTime) + 3_600_000).toISOString();
    expect(await admin.ask({ path, body: booking(id, after) })).toMatchObject({ status: 201 });
  });

  it('is free again after a cancellation, a removal, a move and a reassignment', async () => {
    const { app, admin, id } = await world();
    const other = await aClient(app, admin);
    const startTime = inHours(40);
    const ends = [
      (one: string) => admin.ask({ path: `${path}/${one}/cancel`, body: {} }),
      (one: string) => admin.ask({ method: 'DELETE', path: `${path}/${one}` }),
      (one: string) => admin.ask({ method: 'PUT', path: `${path}/${one}`, body: { startTime: inHours(45) } }),
      (one: string) => admin.ask({ method: 'PUT', path: `${path}/${one}`, body: { clientId: other.id } }),
    ];
    for (const end of ends) {
      const one = await anAppointment(admin, id, { startTime });
      expect(await end(one)).toMatchObject({ status: 200 });
    }
    await anAppointment(admin, id, { startTime });
  });

  it('is given although it is taken when an admin says why; setters cannot', async () => {
    const { admin, id } = await world();
    const startTime = inHours(50);
    await anAppointment(admin, id, { startTime });
    const forced = booking(id, startTime, { force: { reason: 'Two brokers can take calls' } });
    const { person: setter } = await aStaffMember(testApp(), admin, 'setter');
    expect(await setter.ask({ path, body: forced })).toMatchObject({
      status: 403,
      body: { code: 'admins_only' },
    });
    expect(await setter.ask({ path, body: booking(id, startTime) })).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', reason: 'taken' },
    });
    expect(await admin.ask({ path, body: { ...forced, force: { reason: ' ' } } })).toMatchObject({
      status: 400,
    });
    expect(await admin.ask({ path, body: forced })).toMatchObject({ status: 201, body: { version: 2 } });
  });

  it('keeps an appointment where a move would take that of another one', async () => {
    const { admin, id } = await world();
    const startTime = inHours(60);
    await anAppointment(admin, id, { startTime });
    const one = await anAppointment(admin, id, { startTime: inHours(62) });
    const move = (body: object) => admin.ask({ method: 'PUT', path: `${path}/${one}`, body });
    expect(await move({ startTime, title: 'Moved' })).toMatchObject({ status: 409 });
    expect(await move({ title: 'Moved' })).toMatchObject({
      status: 200,
      body: { version: 2, startTime: inHours(62) },
    });
    expect(await move({ startTime, force: { reason: 'Both can come' } })).toMatchObject({
      status: 200,
      body: { startTime, version: 4 },
    });
  });

  it('a confirmed appointment that gets another time is scheduled again', async () => {
    const { admin, id } = await world();
    const one = await anAppointment(admin, id);
    await admin.ask({ path: `${path}/${one}/confirm`, body: {} });
    const moved = await admin.ask({
      method: 'PUT',
      path: `${path}/${one}`,
      body: { startTime: inHours(700) },
    });
    expect(moved).toMatchObject({ status: 200, body: { status: 'scheduled' } });
  });

  it('is given to one of 200 bookings at once, over two processes', async () => {
    const { admin, id } = await world();
    const other = await startTestApp(database().url);
    const elsewhere = admin.on(other.app);
    const body = booking(id, inHours(70));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? admin : elsewhere).ask({ path, body })),
    );
    await other.stop();
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(199);
  });

  it('is given to one of a move and a booking at once', async () => {
    const { admin, id } = await world();
    for (let round = 0; round < 5; round++) {
      const startTime = inHours(100 + 10 * round);
      const one = await anAppointment(admin, id, { startTime: inHours(105 + 10 * round) });
      const answers = await Promise.all([
        admin.ask({ method: 'PUT', path: `${path}/${one}`, body: { startTime } }),
        admin.ask({ path, body: booking(id, startTime) }),
      ]);
      const statuses = answers.map(({ status }) => (status === 409 ? 'refused' : 'given'));
      expect(statuses.toSorted()).toEqual(['given', 'refused']);
    }
  });
});
