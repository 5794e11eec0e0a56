import { leadOriginReservation, leadPhoneReservation } from '@setter/domain/leads/lead-origin';
import { EventStore } from '@setter/event-store/event-store';
import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { aStaffMember } from '../test-support/staff.ts';
import { startTestApp, type TestApp, withTestApp } from '../test-support/test-app.ts';

const { database, testApp } = withTestApp();
let other: TestApp;
let owner: Person;
beforeAll(async () => {
  other = await startTestApp(database().url);
  owner = await anAdmin(testApp().app);
});
afterAll(() => other.stop());

const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
const aPage = {
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  content: {
    hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
    features: [feature, feature, feature],
    form: {},
  },
  theme: {},
  customFormFields: [
    { name: 'name', label: 'Full name', type: 'text', required: true },
    { name: 'mail', label: 'E-mail', type: 'email', required: true },
    { name: 'mobile', label: 'Mobile', type: 'tel' },
  ],
};
const home = { source: 'homepage', landingPageId: null } as const;
const anEmail = () => `${randomUUID()}@torrens.example`;
/** Of a mobile number, after its 04: not every one is valid. */
const digits = () => `1${randomInt(1_000_000, 9_999_999)}`;
const send = async (email: string, phone: string, app = testApp().app) => {
  const body = { name: 'Alana', email, phone, company: 'Torrens', industry: 'finance-mortgage' };
  const { status } = await new Person(app).ask({ path: '/api/contact', body });
  expect(status).toBe(201);
};
const ownerBy = (reserved: ReturnType<typeof leadPhoneReservation>) =>
  testApp().run(EventStore.use((store) => store.reservationOwner(reserved)));
const byEmail = (email: string) => ownerBy(leadOriginReservation(home, email, ''));
const byNumber = (mobile: string) => ownerBy(leadPhoneReservation(home, `+614${mobile}`, ''));
const patch = (leadId: string | undefined, body: object, from = owner) =>
  from.ask({ method: 'PATCH', path: `/api/admin/leads/${leadId}`, body });
const typesOf = async (leadId: string | undefined) => {
  const { events } = await testApp().run(EventStore.use((store) => store.readStream(`lead-${leadId}`)));
  return events.map(({ type }) => type);
};
const leadsWith = (leadIds: readonly (string | undefined)[]) => new Set(leadIds).size;

describe('one person by number', () => {
  it('reserves no value in clear', async () => {
    const mobile = digits();
    await send(anEmail(), `04${mobile}`);
    const rows = await database().query<{ value: string }>(
      `SELECT value FROM event_store.reservations WHERE kind = 'lead_phone'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { value } of rows) expect(value).toMatch(/^[\w-]{43}$/);
  });

  it('is another one with a different e-mail, whose number stays with the first', async () => {
    const [first, second, mobile] = [anEmail(), anEmail(), digits()];
    await send(first, `04${mobile}`);
    await send(second, `+61 4${mobile}`);
    expect(await byEmail(first)).toBe(await byNumber(mobile));
    expect(await byEmail(second)).not.toBe(await byNumber(mobile));
  });

  it('is found by the number again after the e-mail was taken off, and in no other notation twice', async () => {
    const [first, second, mobile] = [anEmail(), anEmail(), digits()];
    await send(first, `04${mobile}`);
    const leadId = await byEmail(first);
    expect(await patch(leadId, { email: null })).toMatchObject({ status: 200, body: { email: null } });
    await send(second, `(04${mobile.slice(0, 2)}) ${mobile.slice(2, 5)}-${mobile.slice(5)}`);
    expect([await byEmail(first), await byEmail(second)]).toEqual([undefined, leadId]);
    expect(await typesOf(leadId)).toEqual(['LeadCaptured', 'LeadDetailsChanged', 'LeadSubmissionAdded']);
  });

  it('is freed by erasing, and kept by removing, which a further enquiry takes back', async () => {
    const [email, mobile] = [anEmail(), digits()];
    await send(email, `04${mobile}`);
    const leadId = await byNumber(mobile);
    await owner.ask({ path: '/api/admin/leads/bulk-delete', body: { leadIds: [leadId] } });
    expect(await byNumber(mobile)).toBe(leadId);
    await send(email, `04${mobile}`);
    expect(await typesOf(leadId)).toEqual([
      'LeadCaptured',
      'LeadRemoved',
      'LeadRestored',
      'LeadSubmissionAdded',
    ]);
    await owner.ask({ path: `/api/admin/leads/${leadId}/erase`, body: { confirm: true } });
    expect([await byNumber(mobile), await byEmail(email)]).toEqual([undefined, undefined]);
  });

  it('is one lead when two enquiries with the same number come at once, over two processes', async () => {
    for (let n = 0; n < 6; n++) {
      const [email, mobile] = [anEmail(), digits()];
      await send(email, `04${mobile}`);
      const leadId = await byEmail(email);
      await patch(leadId, { email: null });
      // Of a lead without an e-mail: the first of the two gives it one, which is not the second's.
      const [first, second] = [anEmail(), anEmail()];
      await Promise.all([send(first, `04${mobile}`), send(second, `+614${mobile}`, other.app)]);
      const found = [await byEmail(first), await byEmail(second)];
      expect(found.filter((one) => one === leadId)).toHaveLength(1);
      expect(leadsWith(found)).toBe(2);
      // Two persons without a lead: the number is of one of them, and neither is refused.
      const [third, fourth, fresh] = [anEmail(), anEmail(), digits()];
      await Promise.all([send(third, `04${fresh}`), send(fourth, `+614${fresh}`, other.app)]);
      const both = [await byEmail(third), await byEmail(fourth)];
      expect(both).toContain(await byNumber(fresh));
      expect(leadsWith(both)).toBe(2);
    }
  });

  it('is one lead when a further enquiry comes at once with an edit, over two processes', async () => {
    for (let n = 0; n < 8; n++) {
      const [before, edit, mobile] = [anEmail(), anEmail(), digits()];
      await send(before, `04${mobile}`);
      const leadId = await byEmail(before);
      const edited = patch(leadId, { email: edit }, owner.on(other.app));
      await Promise.all([edited, send(before, `04${digits()}`)]);
      expect((await edited).status).toBe(200);
      const types = await typesOf(leadId);
      const own = await byEmail(before);
      // It came first, and is this lead's; or it came after, and is of a lead of its own.
      const first = { types: ['LeadCaptured', 'LeadSubmissionAdded', 'LeadDetailsChanged'], own: undefined };
      const later = { types: ['LeadCaptured', 'LeadDetailsChanged'], own: ['LeadCaptured'] };
      const found = { types, own: own === undefined ? undefined : await typesOf(own) };
      expect(found).toEqual(types.length === 3 ? first : later);
      expect([await byEmail(edit), own === leadId]).toEqual([leadId, false]);
    }
  });
});

describe('editing a lead', () => {
  it('changes what is shown, leaves what was sent, and says only what is different', async () => {
    const email = anEmail();
    await send(email, `04${digits()}`);
    const leadId = await byEmail(email);
    const changes = { name: 'Alana Whitlock', company: null, state: 'WA', phone: ' 08 9200 1234 ' };
    expect(await patch(leadId, { ...changes, reason: 'not_qualified' })).toMatchObject({
      status: 200,
      body: {
        name: 'Alana Whitlock',
        email,
        company: null,
        state: 'WA',
        states: ['WA'],
        phone: '08 9200 1234',
        phoneE164: '+61892001234',
        status: 'lost',
        reason: 'not_qualified',
      },
    });
    expect(await typesOf(leadId)).toEqual(['LeadCaptured', 'LeadDetailsChanged', 'LeadStatusChanged']);
    await patch(leadId, { name: 'Alana Whitlock' });
    await patch(leadId, {});
    expect(await typesOf(leadId)).toHaveLength(3);
    expect(await patch(leadId, { status: 'booked' })).toMatchObject({ body: { reason: 'booked_elsewhere' } });
    expect(await patch(leadId, { status: 'new', reason: 'other' })).toMatchObject({ status: 400 });
    expect(await patch(leadId, { email: 'nothing like it' })).toMatchObject({ status: 400 });
  });

  it('moves what it reserves, and is refused what another lead has', async () => {
    const [first, second, mobile, own] = [anEmail(), anEmail(), digits(), digits()];
    await send(first, `04${mobile}`);
    await send(second, `04${own}`);
    const leadId = await byEmail(second);
    const taken = { status: 409, body: { code: 'lead_exists' } };
    expect(await patch(leadId, { phone: `+61 4${mobile}` })).toMatchObject(taken);
    expect(await patch(leadId, { email: first.toUpperCase(), name: 'Kim' })).toMatchObject(taken);
    expect(await typesOf(leadId)).toEqual(['LeadCaptured']);
    const moved = digits();
    expect(await patch(leadId, { phone: `04${moved}` })).toMatchObject({ status: 200 });
    expect([await byNumber(own), await byNumber(moved)]).toEqual([undefined, leadId]);
    await patch(await byEmail(first), { phone: 'none' });
    expect(await patch(leadId, { phone: `04${mobile}` })).toMatchObject({ status: 200 });
    expect([await byNumber(mobile), await byNumber(moved)]).toEqual([leadId, undefined]);
  });

  it('gives one of two leads the same number at once, over two processes', async () => {
    for (let n = 0; n < 5; n++) {
      const [first, second, mobile] = [anEmail(), anEmail(), digits()];
      await send(first, `04${digits()}`);
      await send(second, `04${digits()}`);
      const leadIds = [await byEmail(first), await byEmail(second)];
      const answers = await Promise.all([
        patch(leadIds[0], { phone: `04${mobile}` }),
        patch(leadIds[1], { phone: `+614${mobile}` }, owner.on(other.app)),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    }
  });
});

describe('an enquiry that the office writes down', () => {
  const write = (body: object, from = owner) =>
    from.ask<{ id: string; owner: { id: string } | null }>({
      path: '/api/admin/leads',
      body: { name: 'Alana', received: 'phone', ...body },
    });

  it('makes a lead that waits and is owned by who wrote it', async () => {
    const [email, mobile] = [anEmail(), digits()];
    const written = await write({ email, phone: `04${mobile}`, state: 'QLD', message: 'Call after two' });
    expect(written).toMatchObject({
      status: 201,
      body: {
        source: 'office',
        sourceLabel: 'Office',
        landingPageId: null,
        status: 'new',
        email,
        state: 'QLD',
        message: 'Call after two',
        group: 'new',
        submissions: 1,
        allowedActions: expect.arrayContaining(['schedule']),
      },
    });
    expect(written.body.owner).not.toBeNull();
    expect(await typesOf(written.body.id)).toEqual(['LeadCaptured', 'LeadAssigned']);
    const again = await write({ phone: `+61 4${mobile}`, received: 'in_person' });
    expect(again.body).toMatchObject({ id: written.body.id, submissions: 2 });
  });

  it('is of the newest lead of that person, of any origin, and a lead that is lost waits again', async () => {
    const [email, mobile] = [anEmail(), digits()];
    await send(email, `04${mobile}`);
    const leadId = await byEmail(email);
    await patch(leadId, { status: 'lost' });
    for (const by of [
      { email: email.toUpperCase() },
      { phone: `(04${mobile.slice(0, 2)}) ${mobile.slice(2)}` },
    ])
      expect(await write(by)).toMatchObject({
        status: 201,
        body: { id: leadId, source: 'homepage', group: 'new' },
      });
    // Another person with that number.
    const other = await write({ email: anEmail(), phone: `04${mobile}` });
    expect(other.body.id).not.toBe(leadId);
    // By the number alone it is the one of them who wrote last.
    await write({ email });
    expect(await write({ phone: `04${mobile}` })).toMatchObject({ body: { id: leadId } });
  });

  it('leaves a lead to its owner', async () => {
    const { person: ines, id } = await aStaffMember(testApp(), owner, 'setter');
    const mobile = digits();
    const taken = await write({ phone: `04${mobile}` }, ines);
    expect(taken.body.owner).toMatchObject({ id });
    const again = await write({ phone: `04${mobile}` });
    expect(again.body).toMatchObject({ id: taken.body.id, owner: { id } });
  });

  it('finds the leads of landing pages, too', async () => {
    const saved = await owner.ask<{ id: number }>({
      path: '/api/admin/landing-pages',
      body: { draftId: randomUUID(), page: aPage, isPublished: true },
    });
    const pageId = saved.body.id;
    const mobile = digits();
    const sent = await new Person(testApp().app).ask({
      path: '/api/leads',
      body: { landingPageId: pageId, name: 'Kim', mail: anEmail(), mobile: `04${mobile}` },
    });
    expect(sent.status).toBe(201);
    expect(await write({ phone: `04${mobile}` })).toMatchObject({
      body: { source: 'landing_page', landingPageId: pageId, submissions: 2 },
    });
  });

  it('is one lead when two write it down at once, over two processes', async () => {
    for (let n = 0; n < 5; n++) {
      const mobile = digits();
      const both = await Promise.all([
        write({ phone: `04${mobile}` }),
        write({ phone: `+614${mobile}` }, owner.on(other.app)),
      ]);
      expect(both.map(({ status }) => status)).toEqual([201, 201]);
      expect(both[0].body.id).toBe(both[1].body.id);
    }
  });

  it('needs an e-mail or a number, and says how it came', async () => {
    expect((await write({})).status).toBe(400);
    expect((await write({ phone: '  ' })).status).toBe(400);
    expect((await write({ email: anEmail(), received: 'pigeon' })).status).toBe(400);
  });

  it('sent again under its key is the same lead', async () => {
    const ask = {
      path: '/api/admin/leads',
      body: { name: 'Alana', phone: `04${digits()}`, received: 'phone' },
    };
    const key = randomUUID();
    const first = await owner.ask({ ...ask, key });
    expect(await owner.ask({ ...ask, key })).toEqual(first);
  });
});
