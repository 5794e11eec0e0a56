import { stateOf } from '@setter/event-store/append';
import { budgets } from '@setter/http/budgets';
import { appointmentTokenOf } from '@setter/identity/appointment-links';
import { leadCaptured } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leadFold } from '../folds.ts';
import { setHours } from '../test-support/hours.ts';
import { booked, eventsOf, linkTo, pathOf, slot } from '../test-support/linked.ts';
import { anAppointment, inHours } from '../test-support/person.ts';
import { readAll } from '../test-support/seeded-events.ts';
import { aStaffMember } from '../test-support/staff.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

describe('the link of a prospect', () => {
  it('shows the appointment without its title, and changes nothing', async () => {
    const { id, path, prospect } = await booked(testApp());
    const before = await eventsOf(testApp(), id);
    expect(await prospect.ask({ path })).toEqual({
      status: 200,
      position: 0,
      body: {
        businessName: 'Harbourline Finance',
        startTime: slot(0),
        endTime: slot(1),
        timeZone: 'Australia/Sydney',
        meetingType: 'phone',
        place: null,
        joinUrl: null,
        phoneEnding: '313',
        status: 'scheduled',
        missed: false,
        allowedActions: ['confirm', 'move', 'cancel'],
      },
    });
    expect(await eventsOf(testApp(), id)).toEqual(before);
  });

  it('confirms once, as a visitor, also in a browser in which an account is signed in', async () => {
    const { id, admin, path, prospect } = await booked(testApp());
    for (const by of [admin, prospect])
      expect(await by.ask({ method: 'POST', path: `${path}/confirm` })).toMatchObject({
        status: 200,
        body: { status: 'confirmed', allowedActions: ['move', 'cancel'] },
      });
    const confirmed = (await eventsOf(testApp(), id)).filter(({ type }) => type === 'AppointmentConfirmed');
    expect(confirmed.map(({ metadata }) => metadata.actor.kind)).toEqual(['visitor']);
  });

  it('offers slots, and moves to one: the answer has the link that is good from then on', async () => {
    const { id, admin, path, prospect } = await booked(testApp());
    const slots = await prospect.ask<{ slots: { startTime: string }[] }>({
      path: `${path}/slots?from=${slot(0)}&to=${slot(3)}`,
    });
    expect(slots.body).toEqual({
      timeZone: 'Australia/Sydney',
      slots: [0.5, 1, 1.5, 2, 2.5].map((n) => ({ startTime: slot(n), endTime: slot(n + 1) })),
    });
    const move = { path: `${path}/move`, body: { startTime: slot(2) }, key: 'move-once' };
    const moved = await prospect.ask<{ link: string }>(move);
    expect(moved).toMatchObject({ status: 200, body: { startTime: slot(2), status: 'scheduled' } });
    expect(moved.body.link).toBe(await linkTo(admin, id));
    // The same request again is answered the same, though its link is an older one by then.
    expect(await prospect.ask(move)).toEqual(moved);
    expect(await prospect.ask({ path })).toMatchObject({
      status: 410,
      body: {
        code: 'link_replaced',
        message: 'This appointment was changed. Open the link in our latest e-mail.',
      },
    });
    expect((await prospect.ask({ path: `${path}/slots?from=${slot(0)}&to=${slot(3)}` })).status).toBe(410);
    for (const act of ['confirm', 'cancel'])
      expect((await prospect.ask({ method: 'POST', path: `${path}/${act}` })).status).toBe(410);
    expect(await prospect.ask({ path: pathOf(moved.body.link) })).toMatchObject({
      body: { startTime: slot(2) },
    });
    const stored = JSON.stringify(await readAll(testApp()));
    expect(stored).not.toContain(moved.body.link.split('.').at(-1));
  });

  it('moves three times, until the office gives a new time', async () => {
    const { id, admin, prospect, path } = await booked(testApp());
    let own = path;
    for (const n of [2, 4, 6]) {
      const { body } = await prospect.ask<{ link: string; allowedActions: string[] }>({
        path: `${own}/move`,
        body: { startTime: slot(n) },
      });
      expect(body.allowedActions.includes('move')).toBe(n < 6);
      own = pathOf(body.link);
    }
    expect(await prospect.ask({ path: `${own}/move`, body: { startTime: slot(8) } })).toMatchObject({
      status: 409,
      body: { code: 'moves_used_up', message: 'Please call us for another time.' },
    });
    expect(await prospect.ask({ path: `${own}/slots?from=${slot(0)}&to=${slot(3)}` })).toMatchObject({
      body: { slots: [] },
    });
    const put = { method: 'PUT', path: `/api/admin/appointments/${id}` } as const;
    expect((await admin.ask({ ...put, body: { startTime: slot(8) } })).status).toBe(200);
    const renewed = pathOf(await linkTo(admin, id));
    expect((await prospect.ask({ path: `${renewed}/move`, body: { startTime: slot(10) } })).status).toBe(200);
  });

  it('cancels once, and the time is free again', async () => {
    const { id, client, path, prospect } = await booked(testApp());
    expect((await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} })).status).toBe(200);
    for (let times = 0; times < 2; times++)
      expect(await prospect.ask({ path: `${path}/cancel`, body: { reason: 'On leave' } })).toMatchObject({
        status: 200,
        body: { status: 'cancelled', allowedActions: [] },
      });
    const types = (await eventsOf(testApp(), id)).map(({ type }) => type);
    expect(types.filter((type) => type === 'AppointmentCancelled')).toHaveLength(1);
    expect(types).toContain('SlotReleased');
    expect(types).toContain('AppointmentRelocked');
    expect(await prospect.ask({ path: `${path}/move`, body: { startTime: slot(2) } })).toMatchObject({
      status: 409,
      body: { code: 'appointment_cancelled' },
    });
    expect((await prospect.ask({ path: `${path}/cancel`, body: { reason: 'x'.repeat(301) } })).status).toBe(
      400,
    );
  });

  it('acts before the start only', async () => {
    const { path, prospect } = await booked(testApp(), { startTime: inHours(-0.5) });
    const started = {
      status: 409,
      body: { code: 'appointment_started', message: 'This appointment has started. Please call us.' },
    };
    for (const act of ['confirm', 'cancel'])
      expect(await prospect.ask({ method: 'POST', path: `${path}/${act}` })).toMatchObject(started);
    expect(await prospect.ask({ path: `${path}/move`, body: { startTime: slot(2) } })).toMatchObject(started);
  });

  it('moves one that was missed afterwards', async () => {
    const { id, admin, client, prospect } = await booked(testApp());
    expect((await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} })).status).toBe(200);
    const put = { method: 'PUT', path: `/api/admin/appointments/${id}` } as const;
    expect((await admin.ask({ ...put, body: { startTime: inHours(-3) } })).status).toBe(200);
    const path = pathOf(await linkTo(admin, id));
    const over = { body: { status: 'over', missed: false, allowedActions: [] } };
    expect(await prospect.ask({ path })).toMatchObject(over);
    const report = { path: `/api/client/appointments/${id}/outcome`, body: { outcome: 'no_show' } };
    expect((await client.ask(report)).status).toBe(200);
    expect(await prospect.ask({ path })).toMatchObject({ body: { missed: true, allowedActions: ['move'] } });
    expect(await prospect.ask({ path: `${path}/move`, body: { startTime: slot(2) } })).toMatchObject({
      status: 200,
      body: { startTime: slot(2), status: 'scheduled', missed: false },
    });
  });

  it.each(['the prospect', 'the office'])(
    'books its lead again when %s moves one that was missed',
    async (by) => {
      const leadId = randomUUID();
      await testApp().run(append([leadCaptured({ leadId })]));
      const { id, admin, client, prospect } = await booked(testApp(), { leadId });
      expect((await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} })).status).toBe(
        200,
      );
      const put = { method: 'PUT', path: `/api/admin/appointments/${id}` } as const;
      expect((await admin.ask({ ...put, body: { startTime: inHours(-3) } })).status).toBe(200);
      const report = { path: `/api/client/appointments/${id}/outcome`, body: { outcome: 'no_show' } };
      expect((await client.ask(report)).status).toBe(200);
      const reopened = { leadId, appointmentId: id, cause: 'missed', reopenedAt: inHours(-1) } as const;
      await testApp().run(append([{ type: 'LeadReopened', data: reopened }]));
      const statusOf = async () => {
        const lead = await testApp().run(stateOf(leadFold(leadId)));
        return lead.status === 'known' ? lead.contacting.status : lead.status;
      };
      expect(await statusOf()).toBe('contacted');
      const startTime = slot(2);
      const path = pathOf(await linkTo(admin, id));
      const moved =
        by === 'the office'
          ? await admin.ask({ ...put, body: { startTime } })
          : await prospect.ask({ path: `${path}/move`, body: { startTime } });
      expect(moved.status).toBe(200);
      expect(await statusOf()).toBe('booked');
    },
  );

  it('offers no other time where the client has no hours or is inactive', async () => {
    const { admin, clientId, path, prospect } = await booked(testApp());
    const patch = { method: 'PATCH', path: `/api/admin/clients/${clientId}` } as const;
    expect((await admin.ask({ ...patch, body: { isActive: false } })).status).toBe(200);
    const taken = {
      status: 409,
      body: { code: 'slot_taken', message: 'That time was just taken. Choose another one.' },
    };
    const noMove = { body: { allowedActions: ['confirm', 'cancel'] } };
    expect(await prospect.ask({ path })).toMatchObject(noMove);
    expect(await prospect.ask({ path: `${path}/move`, body: { startTime: slot(2) } })).toMatchObject(taken);
    const other = await booked(testApp());
    await setHours(testApp(), other.clientId, { hours: null });
    expect(await other.prospect.ask({ path: other.path })).toMatchObject(noMove);
    expect(
      await other.prospect.ask({ path: `${other.path}/move`, body: { startTime: slot(2) } }),
    ).toMatchObject(taken);
  });

  it('that is forged, or whose appointment is removed or erased, is unknown', async () => {
    const { id, admin, path, prospect } = await booked(testApp());
    const token = path.split('/').at(-1)!;
    const unknown = await testApp().run(appointmentTokenOf({ appointmentId: randomUUID(), linkVersion: 1 }));
    const later = token.replace(/\.1\./, '.2.');
    for (const forged of ['x', `${token}x`, `${token.slice(0, -2)}AA`, later, unknown])
      for (const asked of [
        { path: `/api/appointment-links/${forged}` },
        { path: `/api/appointment-links/${forged}/slots?from=${slot(0)}&to=${slot(1)}` },
        { method: 'POST', path: `/api/appointment-links/${forged}/confirm` } as const,
        { path: `/api/appointment-links/${forged}/move`, body: { startTime: slot(2) } },
        { path: `/api/appointment-links/${forged}/cancel`, body: {} },
      ])
        expect(await prospect.ask(asked)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const erase = { path: `/api/admin/appointments/${id}/erase-prospect`, body: { confirm: true } };
    expect((await admin.ask(erase)).status).toBe(200);
    expect((await prospect.ask({ path })).status).toBe(404);
    expect((await prospect.ask({ path: `${path}/cancel`, body: {} })).status).toBe(404);
    const other = await booked(testApp());
    await other.admin.ask({ method: 'DELETE', path: `/api/admin/appointments/${other.id}` });
    expect((await prospect.ask({ path: other.path })).status).toBe(404);
    expect((await prospect.ask({ method: 'POST', path: `${other.path}/confirm` })).status).toBe(404);
  });

  it('answers slots of at most 62 days', async () => {
    const { path, prospect } = await booked(testApp());
    const days = (n: number) => `${path}/slots?from=${slot(0)}&to=${slot(24 * n)}`;
    expect((await prospect.ask({ path: days(62) })).status).toBe(200);
    expect((await prospect.ask({ path: days(63) })).status).toBe(400);
  });

  it(`acts 60 times an hour from one address`, async () => {
    expect(budgets['link-act'].address).toEqual({ limit: 60, seconds: 3600 });
    const { path, prospect } = await booked(testApp());
    const statuses: number[] = [];
    for (let times = 0; times < 61; times++)
      statuses.push((await prospect.ask({ method: 'POST', path: `${path}/confirm` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.at(-1)).toBe(429);
    expect((await prospect.ask({ path })).status).toBe(200);
    expect((await prospect.ask({ path: `${path}/cancel`, body: {} })).status).toBe(429);
  });
});

describe('the link for a text message', () => {
  it('comes with its words, for setters too', async () => {
    const { admin, id, path } = await booked(testApp());
    const { person: setter } = await aStaffMember(testApp(), admin, 'setter');
    const { body } = await setter.ask<{ link: string; text: string }>({
      path: `/api/admin/appointments/${id}/prospect-link`,
    });
    expect(pathOf(body.link)).toBe(path);
    expect(body.link).toMatch(/^http:\/\/localhost:3000\/appointment\//);
    expect(body.text).toMatch(
      /^Phone call with Harbourline Finance on \w+, \w+ \d+, \d+:00 [AP]M Sydney time\. Confirm, move or cancel it: http/,
    );
  });

  it('needs the consent of a prospect who is not erased', async () => {
    const { admin, id, clientId } = await booked(testApp());
    const refused = { status: 409, body: { code: 'no_prospect_link' } };
    const without = await anAppointment(admin, clientId, { startTime: slot(10) });
    const ask = (one: string) => admin.ask({ path: `/api/admin/appointments/${one}/prospect-link` });
    expect(await ask(without)).toMatchObject(refused);
    const erase = { path: `/api/admin/appointments/${id}/erase-prospect`, body: { confirm: true } };
    expect((await admin.ask(erase)).status).toBe(200);
    expect(await ask(id)).toMatchObject(refused);
    expect((await ask(randomUUID())).status).toBe(404);
  });
});
