import { EventStore } from '@setter/event-store/event-store';
import { budgets } from '@setter/http/budgets';
import { bookingTokenOf } from '@setter/identity/booking-tokens';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ensureConsentTexts } from '../consent/consent-texts.ts';
import { withBookingPage } from '../test-support/booking-page.ts';
import { setHours } from '../test-support/hours.ts';
import { slot } from '../test-support/linked.ts';
import { Person } from '../test-support/person.ts';
import { readAll } from '../test-support/seeded-events.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();

const taken = {
  status: 409,
  body: { code: 'slot_taken', message: 'That time was just taken. Choose another one.' },
};
const span = `from=${slot(0)}&to=${slot(4)}`;
type Slots = { readonly timeZone: string; readonly slots: readonly { readonly startTime: string }[] };
const startsOf = async (visitor: Person, path: string) =>
  (await visitor.ask<Slots>({ path: `${path}/slots?${span}` })).body.slots.map(({ startTime }) => startTime);
/** What an act appends. */
const appendedBy = async (act: () => Promise<unknown>) => {
  const { length } = await readAll(testApp());
  await act();
  return (await readAll(testApp())).slice(length);
};

describe('the answer of a form', () => {
  it('offers times of a client with hours', async () => {
    const { send } = await withBookingPage(testApp());
    const { body } = await send();
    expect(body).toEqual({
      success: true,
      message: expect.any(String) as string,
      booking: {
        token: expect.any(String) as string,
        businessName: 'Ashgrove Solar Pty Ltd',
        duration: 30,
        meetingType: 'phone',
        timeZone: 'Australia/Sydney',
      },
    });
  });

  it('is the same when the form is sent again with its key, whatever happened since', async () => {
    const { clientId, send } = await withBookingPage(testApp());
    const key = randomUUID();
    const first = await send({ mail: 'again@visitors.example' }, key);
    await setHours(testApp(), clientId, { paused: true });
    const again = await send({ mail: 'again@visitors.example' }, key);
    expect(again.body).toEqual(first.body);
    expect(again.position).toBe(first.position);
  });

  it.each([
    ['an answer rules out', {}, { home: 'Flat' }],
    ['there is no e-mail', {}, { mail: '', phone: '0491 570 313' }],
    ['the page books nothing', null, {}],
  ])('offers nothing when %s', async (_why, booking, values) => {
    const { send } = await withBookingPage(testApp(), booking);
    expect((await send(values)).body.booking).toBe(null);
  });

  it('offers nothing while the client is paused, has no hours or is inactive', async () => {
    const { admin, clientId, send } = await withBookingPage(testApp());
    await setHours(testApp(), clientId, { paused: true });
    expect((await send()).body.booking).toBe(null);
    await setHours(testApp(), clientId, { paused: false, hours: null });
    expect((await send()).body.booking).toBe(null);
    await setHours(testApp(), clientId);
    expect((await send()).body.booking).not.toBe(null);
    const path = `/api/admin/clients/${clientId}`;
    expect(await admin.ask({ method: 'PATCH', path, body: { isActive: false } })).toMatchObject({
      status: 200,
    });
    expect((await send()).body.booking).toBe(null);
  });

  it('offers nothing to one who has an appointment to come', async () => {
    const { send, arrive } = await withBookingPage(testApp());
    const { visitor, path, mail } = await arrive();
    await visitor.ask({ path: `${path}/book`, body: { startTime: slot(1) } });
    expect((await send({ mail })).body.booking).toBe(null);
  });
});

describe('a visitor', () => {
  it('sees free times, holds one for ten minutes, and another one instead', async () => {
    const { arrive } = await withBookingPage(testApp());
    const [mia, ben] = [await arrive(), await arrive()];
    expect(await startsOf(mia.visitor, mia.path)).toContain(slot(1));
    const held = await mia.visitor.ask<{ heldUntil: string }>({
      path: `${mia.path}/hold`,
      body: { startTime: slot(1) },
    });
    expect(held).toMatchObject({ status: 201, body: { startTime: slot(1), endTime: slot(1.5) } });
    const minutes = (Date.parse(held.body.heldUntil) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9);
    expect(minutes).toBeLessThanOrEqual(10);
    // Their own hold is not in the way; to others the time is gone.
    expect(await startsOf(mia.visitor, mia.path)).toContain(slot(1));
    expect(await startsOf(ben.visitor, ben.path)).not.toContain(slot(1));
    const benHolds = (startTime: string) =>
      ben.visitor.ask({ path: `${ben.path}/hold`, body: { startTime } });
    expect(await benHolds(slot(1))).toMatchObject(taken);
    await mia.visitor.ask({ path: `${mia.path}/hold`, body: { startTime: slot(2) } });
    expect(await benHolds(slot(1))).toMatchObject({ status: 201 });
    expect(await benHolds(slot(2))).toMatchObject(taken);
    // The one that was refused leaves the earlier hold.
    expect(await startsOf(mia.visitor, mia.path)).not.toContain(slot(1));
  });

  it('books it: one append of the lead, the appointment and the calendar', async () => {
    await testApp().run(ensureConsentTexts);
    const { admin, clientId, arrive } = await withBookingPage(testApp());
    const { visitor, path, mail } = await arrive({ phone: '0491 570 313' });
    await visitor.ask({ path: `${path}/hold`, body: { startTime: slot(1) } });
    const body = { startTime: slot(1), consentVersion: 1 };
    const book = () => visitor.ask<{ link: string }>({ path: `${path}/book`, body });
    const events = await appendedBy(book);
    const booked = await book();
    expect(booked).toMatchObject({ status: 201, body: { startTime: slot(1), endTime: slot(1.5) } });
    expect(events.map(({ type }) => type)).toEqual(['AppointmentScheduled', 'SlotBooked', 'LeadConverted']);
    const [scheduled, slotBooked] = events;
    expect(new Set(events.map((event) => event.metadata.commandId)).size).toBe(1);
    expect(scheduled!.metadata.actor).toMatchObject({ kind: 'visitor' });
    expect(slotBooked!.data).toMatchObject({ clientId, holdId: expect.any(String) as string });
    const { appointmentId } = scheduled!.data as { readonly appointmentId: string };
    const office = await admin.ask({ path: `/api/admin/appointments/${appointmentId}/prospect-link` });
    expect(office.body).toMatchObject({ link: booked.body.link });
    const opened = await testApp().run(
      EventStore.use((store) => store.readStream(`appointment-${appointmentId}`)),
    );
    expect(opened.events[0]!.data).toMatchObject({
      clientId,
      title: 'Roof check',
      description: 'Where do you live?: House',
      prospectName: 'Mia Dunlop',
      prospect: { email: mail, phone: '0491 570 313' },
      prospectConsent: true,
      consentVersion: 1,
    });
    const linked = await visitor.ask({
      path: `/api/appointment-links/${booked.body.link.split('/').at(-1)}`,
    });
    expect(linked).toMatchObject({ status: 200, body: { status: 'scheduled', startTime: slot(1) } });
  });

  it('books again, at whatever time, and has the same booking', async () => {
    const { arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const book = (startTime: string) => visitor.ask({ path: `${path}/book`, body: { startTime } });
    const first = await book(slot(1));
    expect(first.status).toBe(201);
    const again = await appendedBy(async () => {
      expect(await book(slot(1))).toMatchObject({ status: 201, body: first.body });
      expect(await book(slot(2))).toMatchObject({ status: 201, body: first.body });
    });
    expect(again).toEqual([]);
    expect(await startsOf(visitor, path)).toEqual([]);
    expect(await visitor.ask({ path: `${path}/hold`, body: { startTime: slot(3) } })).toMatchObject(taken);
  });

  it('records no wording that was never published', async () => {
    const { arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const body = { startTime: slot(1), consentVersion: 999 };
    const [scheduled] = await appendedBy(() => visitor.ask({ path: `${path}/book`, body }));
    expect(scheduled!.type).toBe('AppointmentScheduled');
    expect(scheduled!.data).not.toHaveProperty('consentVersion');
  });

  it('is told nothing but that a time is taken: off the step, past, paused, inactive, booked by the office', async () => {
    const { admin, clientId, arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const book = (startTime: string) => visitor.ask({ path: `${path}/book`, body: { startTime } });
    expect(await book(slot(1 + 1 / 6))).toMatchObject(taken);
    expect(await book(slot(-48))).toMatchObject(taken);
    expect(await book(slot(24 * 100))).toMatchObject(taken);
    await setHours(testApp(), clientId, { paused: true });
    const refused = await book(slot(1));
    expect(refused).toMatchObject(taken);
    expect(refused.body).not.toHaveProperty('reason');
    expect(await startsOf(visitor, path)).toEqual([]);
    await setHours(testApp(), clientId, { paused: false });
    await admin.ask({ method: 'PATCH', path: `/api/admin/clients/${clientId}`, body: { isActive: false } });
    expect(await book(slot(1))).toMatchObject(taken);
    expect(await startsOf(visitor, path)).toEqual([]);
  });

  it('books a time that is held though the client was paused meanwhile', async () => {
    const { clientId, arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    await visitor.ask({ path: `${path}/hold`, body: { startTime: slot(1) } });
    await setHours(testApp(), clientId, { paused: true });
    expect(await visitor.ask({ path: `${path}/book`, body: { startTime: slot(2) } })).toMatchObject(taken);
    expect(await visitor.ask({ path: `${path}/book`, body: { startTime: slot(1) } })).toMatchObject({
      status: 201,
    });
  });

  it('has the page as it was when the form was sent', async () => {
    const { admin, saved, pageId, arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const page = { ...(saved.body as unknown as { page: object }).page, booking: null };
    const revised = await admin.ask({
      method: 'PUT',
      path: `/api/admin/landing-pages/${pageId}`,
      body: { page },
    });
    expect(revised.status).toBe(200);
    expect(await visitor.ask({ path: `${path}/book`, body: { startTime: slot(1) } })).toMatchObject({
      status: 201,
      body: { endTime: slot(1.5) },
    });
  });
});

describe('a token', () => {
  it('of other text, of another position or of a lead without such a page is 404', async () => {
    const { arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const [id, position, signature] = path.split('/').at(-1)!.split('.') as [string, string, string];
    const forged = [
      'none',
      `${id}.${position}.${'A'.repeat(43)}`,
      `${id}.${Number(position) + 1}.${signature}`,
      await testApp().run(bookingTokenOf({ leadId: randomUUID(), position: Number(position) })),
    ];
    for (const token of forged) {
      const at = `/api/bookings/${token}`;
      expect((await visitor.ask({ path: `${at}/slots?${span}` })).status).toBe(404);
      expect((await visitor.ask({ path: `${at}/hold`, body: { startTime: slot(1) } })).status).toBe(404);
      expect((await visitor.ask({ path: `${at}/book`, body: { startTime: slot(1) } })).status).toBe(404);
    }
  });

  it('of an erased lead is 404', async () => {
    const { admin, arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const leadId = path.split('/').at(-1)!.split('.')[0];
    const erased = await admin.ask({ path: `/api/admin/leads/${leadId}/erase`, body: { confirm: true } });
    expect(erased.status).toBe(200);
    expect(await visitor.ask({ path: `${path}/book`, body: { startTime: slot(1) } })).toMatchObject({
      status: 404,
    });
  });
});

describe('later', () => {
  const inMinutes = (minutes: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('a hold ends after ten minutes: the time is free, and may still be booked', async () => {
    const { arrive } = await withBookingPage(testApp());
    const [mia, ben, eve] = [await arrive(), await arrive(), await arrive()];
    for (const [{ visitor, path }, time] of [
      [mia, slot(1)],
      [ben, slot(2)],
    ] as const)
      expect((await visitor.ask({ path: `${path}/hold`, body: { startTime: time } })).status).toBe(201);
    inMinutes(11);
    expect(await startsOf(eve.visitor, eve.path)).toEqual(expect.arrayContaining([slot(1), slot(2)]));
    const book = ({ visitor, path }: typeof mia, startTime: string) =>
      visitor.ask({ path: `${path}/book`, body: { startTime } });
    expect(await book(eve, slot(1))).toMatchObject({ status: 201 });
    expect(await book(mia, slot(1))).toMatchObject(taken);
    expect(await book(ben, slot(2))).toMatchObject({ status: 201 });
  });

  it('a token is good for an hour', async () => {
    const { arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    inMinutes(59);
    expect((await visitor.ask({ path: `${path}/slots?${span}` })).status).toBe(200);
    inMinutes(2);
    const expired = { status: 410, body: { code: 'booking_expired' } };
    expect(await visitor.ask({ path: `${path}/slots?${span}` })).toMatchObject(expired);
    for (const act of ['hold', 'book'])
      expect(await visitor.ask({ path: `${path}/${act}`, body: { startTime: slot(1) } })).toMatchObject(
        expired,
      );
  });
});

describe('from one address', () => {
  it('there are 60 holds an hour and 30 bookings in ten minutes', async () => {
    expect(budgets.hold.address).toEqual({ limit: 60, seconds: 3600 });
    expect(budgets.booking.address).toEqual({ limit: 30, seconds: 600 });
    const { arrive } = await withBookingPage(testApp());
    const { visitor, path } = await arrive();
    const act = async (what: string, times: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n++)
        statuses.push((await visitor.ask({ path: `${path}/${what}`, body: { startTime: slot(1) } })).status);
      return statuses;
    };
    const holds = await act('hold', 61);
    expect(holds.filter((status) => status === 201)).toHaveLength(60);
    expect(holds.at(-1)).toBe(429);
    const bookings = await act('book', 31);
    expect(bookings.filter((status) => status === 201)).toHaveLength(30);
    expect(bookings.at(-1)).toBe(429);
    expect((await visitor.ask({ path: `${path}/slots?${span}` })).status).toBe(200);
  });
});
