import { beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, anAppointment, inHours, type Person } from '../test-support/person.ts';
import { aStaffMember } from '../test-support/staff.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let owner: Person;
let setter: Person;
let setterId: string;
beforeAll(async () => {
  owner = await anAdmin(testApp().app);
  ({ person: setter, id: setterId } = await aStaffMember(testApp(), owner, 'setter'));
});

type Appointment = { clientUsername: string | null; clientFirstName: string; allowedActions: string[] };
type Problem = { code: string };

describe('a setter', () => {
  it('books, changes, confirms and cancels, and does not see what a client signs in with', async () => {
    const { id: clientId, login } = await aClient(testApp().app, owner);
    const times = { startTime: inHours(24), endTime: inHours(25) };
    const booked = await setter.ask<Appointment & { id: string }>({
      path: '/api/admin/appointments',
      body: { clientId, title: 'A first call', ...times },
    });
    expect(booked).toMatchObject({ status: 201, body: { clientUsername: null, clientFirstName: 'Priya' } });
    expect(booked.body.allowedActions.toSorted()).toEqual(
      ['cancel', 'change_details', 'confirm', 'reassign', 'reschedule'].toSorted(),
    );
    const path = `/api/admin/appointments/${booked.body.id}`;
    const changed = await setter.ask<Appointment>({ method: 'PUT', path, body: { title: 'A call' } });
    expect(changed).toMatchObject({ status: 200, body: { title: 'A call', clientUsername: null } });
    const confirmed = await setter.ask<Appointment>({ method: 'POST', path: `${path}/confirm` });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'confirmed', clientUsername: null } });
    const byOwner = await owner.ask<Appointment>({ method: 'PUT', path, body: { title: 'Call' } });
    expect(byOwner.body.clientUsername).toBe(login.username);
    expect(byOwner.body.allowedActions).toContain('remove');
    const cancelled = await setter.ask({ path: `${path}/cancel`, body: { reason: 'Ill' } });
    expect(cancelled).toMatchObject({ status: 200, body: { status: 'cancelled', clientUsername: null } });
  });

  it('does not decide about a credit', async () => {
    const { id: clientId } = await aClient(testApp().app, owner);
    const path = `/api/admin/appointments/${await anAppointment(owner, clientId)}`;
    for (const returnCredit of [true, false])
      expect(await setter.ask({ path: `${path}/cancel`, body: { returnCredit } })).toMatchObject({
        status: 403,
        body: { code: 'admins_only' },
      });
    const refused = await setter.ask<Problem>({ path: `${path}/return-credit`, body: { reason: 'No-show' } });
    expect([refused.status, refused.body.code]).toEqual([403, 'admins_only']);
    expect(await owner.ask({ path: `${path}/cancel`, body: { returnCredit: false } })).toMatchObject({
      status: 200,
    });
  });

  it('proves who it is for nothing: an erasure is for admins, who do it within ten minutes of signing in', async () => {
    const { id: clientId } = await aClient(testApp().app, owner);
    const path = `/api/admin/appointments/${await anAppointment(owner, clientId)}/erase-prospect`;
    const erase = (by: Person) => by.ask<Problem>({ path, body: { confirm: true } });
    expect((await erase(setter)).body.code).toBe('admins_only');
    const { person: admin, id } = await aStaffMember(testApp(), owner, 'admin');
    await database().query(
      "UPDATE identity.sessions SET stepped_up_at = stepped_up_at - interval '10 minutes' WHERE user_id = $1",
      [id],
    );
    expect(await erase(admin)).toMatchObject({
      status: 403,
      body: { code: 'step_up_required', message: 'Confirm that it is you.' },
    });
    expect((await admin.ask({ path: '/api/admin/me' })).status).toBe(200);
    expect((await erase(owner)).status).toBe(200);
  });

  it('is named by its id in the log, as an admin is', async () => {
    const rows = await database().query<{ actor: { kind: string; id: string } }>(
      "SELECT metadata -> 'actor' AS actor FROM event_store.events WHERE type = 'AppointmentConfirmed'",
    );
    expect(rows.at(-1)?.actor).toEqual({ kind: 'admin', id: setterId });
  });
});
