import { adminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { leadOriginReservation } from '@setter/domain/leads/lead-origin';
import { randomUUID } from 'node:crypto';
import { EventStore } from '@setter/event-store/event-store';
import { append } from '@setter/testing/store';
import { describe, expect, it } from 'vitest';
import { anAdmin, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';

const { testApp } = withTestApp();
const path = '/api/admin/landing-pages';
const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
const page = {
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
    { name: 'roof', label: 'Kind of roof', type: 'select', options: ['Tiles', 'Tin'] },
    { name: 'worth', label: 'Worth', type: 'number' },
  ],
};
type Saved = { id: number; version: number; isPublished: boolean; previewUrl: string | null };
const world = async (isPublished = true) => {
  const admin = await anAdmin(testApp().app);
  const draftId = randomUUID();
  const saved = await admin.ask<Saved>({ path, body: { draftId, page, isPublished } });
  const send = (values: object, id: number = saved.body.id) =>
    new Person(testApp().app).ask({ path: '/api/leads', body: { landingPageId: id, ...values } });
  return { admin, draftId, saved, id: saved.body.id, send };
};
const leadOf = async (id: number, email: string) => {
  const owner = await testApp().run(
    EventStore.use((store) =>
      store.reservationOwner(leadOriginReservation({ source: 'landing_page', landingPageId: id }, email, '')),
    ),
  );
  const { events } = await testApp().run(EventStore.use((store) => store.readStream(`lead-${owner}`)));
  return events;
};

describe('saving a page', () => {
  it('refuses pictures that are not there, and says which', async () => {
    const { admin, id, saved } = await world(false);
    const theme = { backgroundImageId: 'a'.repeat(64), logoId: 'b'.repeat(64) };
    const refusal = {
      status: 400,
      body: {
        errors: ['backgroundImageId', 'logoId'].map((field) => ({
          path: `page.theme.${field}`,
          message: 'There is no such picture. Upload it again.',
        })),
      },
    };
    const body = { draftId: randomUUID(), page: { ...page, theme }, isPublished: false };
    expect(await admin.ask({ path, body })).toMatchObject(refusal);
    const revised = { page: { ...page, theme }, expectedVersion: saved.body.version };
    expect(await admin.ask({ path: `${path}/${id}`, method: 'PUT', body: revised })).toMatchObject(refusal);
  });

  it('answers the page with its defaults, its HTML and its version', async () => {
    const { saved } = await world(false);
    expect(saved).toMatchObject({
      status: 201,
      body: {
        title: page.title,
        clientName: page.businessName,
        primaryColor: '#cc4125',
        isPublished: false,
        version: 1,
        allowedActions: ['revise', 'publish', 'remove'],
        page: { content: { form: { ctaText: 'Book My Free Strategy Call' } } },
      },
    });
    expect(saved.body.previewUrl).toMatch(/^\/landing\/\d+\?preview=\d+\.\S+$/);
  });

  it('answers the whole entity with every write, its visits and leads as they were then', async () => {
    const { admin, id, saved, send } = await world();
    const other = await world();
    const numbersOf = ({ body }: { readonly body: object }) => {
      const { visits, conversions } = adminLandingPage.parse(body);
      return [visits, conversions];
    };
    expect(numbersOf(saved)).toEqual([0, 0]);
    for (const email of ['one@roof.example', 'two@roof.example', 'three@roof.example', 'ONE@roof.example'])
      expect((await send({ name: 'Mia', mail: email })).status).toBe(201);
    expect((await other.send({ name: 'Mia', mail: 'one@roof.example' })).status).toBe(201);
    const seen = (landingPageId: number, day: string, uniqueVisits: number) =>
      ({
        type: 'LandingPageVisited',
        data: { landingPageId, day, visits: uniqueVisits + 1, uniqueVisits, source: null, campaign: null },
      }) as const;
    // The last is of a page whose number begins alike.
    const days = [seen(id, '2026-11-04', 5), seen(id, '2026-11-05', 2), seen(id * 10, '2026-11-05', 8)];
    await testApp().run(append(days));
    const revise = (key: string) =>
      admin.ask({ method: 'PUT', path: `${path}/${id}`, body: { page: { ...page, title: key } }, key });
    const revised = await revise('first');
    expect(numbersOf(revised)).toEqual([7, 3]);

    const [lead] = await leadOf(id, 'two@roof.example');
    const leadIds = [(lead as { data: { leadId: string } }).data.leadId];
    await admin.ask({ path: '/api/admin/leads/bulk-delete', body: { leadIds } });
    const patch = () => admin.ask({ method: 'PATCH', path: `${path}/${id}`, body: { isPublished: false } });
    expect(numbersOf(await patch())).toEqual([7, 2]);
    await admin.ask({ path: '/api/admin/leads/bulk-restore', body: { leadIds } });
    await admin.ask({ method: 'DELETE', path: `${path}/${id}` });
    expect(numbersOf(await admin.ask({ method: 'POST', path: `${path}/${id}/restore`, body: {} }))).toEqual([
      7, 3,
    ]);
    // A repeat is answered as the first was.
    expect((await revise('first')).body).toEqual(revised.body);
  });

  it('twice, at the same moment, makes one page', async () => {
    const admin = await anAdmin(testApp().app);
    const body = { draftId: randomUUID(), page };
    const both = await Promise.all([admin.ask<Saved>({ path, body }), admin.ask<Saved>({ path, body })]);
    expect(new Set(both.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
  });

  it("refuses another admin's version, also of the draft that it was made of", async () => {
    const { admin, id, draftId } = await world(false);
    const put = (title: string, expectedVersion: number) =>
      admin.ask({
        method: 'PUT',
        path: `${path}/${id}`,
        body: { page: { ...page, title }, expectedVersion },
      });
    expect(await put('One', 1)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await put('Two', 1)).toMatchObject({ status: 409, body: { code: 'landing_page_changed' } });
    const again = await admin.ask({ path, body: { draftId, page: { ...page, title: 'Three' }, version: 1 } });
    expect(again).toMatchObject({ status: 409, body: { code: 'landing_page_changed' } });
  });

  it.each([
    ['landingPageId', 'your_landingPageId'],
    ['source', 'your_source'],
    ['__proto__', 'your_proto'],
    ['utm_source', 'your_utm_source'],
  ])('refuses a field named %s and suggests another', async (name, suggested) => {
    const admin = await anAdmin(testApp().app);
    const customFormFields = [{ name, label: 'Mine', type: 'text' }];
    const answer = await admin.ask<{ errors: { message: string }[] }>({
      path,
      body: { draftId: randomUUID(), page: { ...page, customFormFields } },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0]?.message).toContain(suggested);
  });
});

describe("a landing page's form", () => {
  it('becomes a lead of that page with its columns, answers and campaign', async () => {
    const { send, id } = await world();
    const local = randomUUID();
    const email = `${local}@xn--mnster-3ya.example`;
    const openedAt = new Date(Date.now() - 60_000).toISOString();
    const sent = await send({
      name: '\ufeffS\u200bam',
      mail: ` ${local}\u200b@münster.example`,
      roof: 'Tin',
      worth: ' $500,000 ',
      utm_source: 'Meta',
      utm_campaign: 'jane@x',
      openedAt,
    });
    expect(sent).toMatchObject({ status: 201, body: { success: true } });
    const [captured] = await leadOf(id, email);
    expect(captured?.data).toMatchObject({
      source: 'landing_page',
      landingPageId: id,
      sourceLabel: 'Landing Page: Ashgrove Solar',
      name: 'Sam',
      email,
      answers: [
        { field: 'Kind of roof', value: 'Tin' },
        { field: 'Worth', value: '500000' },
      ],
      publicUtm: { source: 'meta', campaign: 'other' },
      openedAt,
    });
  });

  it.each([
    ['no name', { mail: 'sam@roof.example' }, 'name', 'Please fill out the Full name field.'],
    [
      'an address that is none',
      { name: 'Sam', mail: 'nowhere' },
      'mail',
      'Please enter a valid email address',
    ],
    [
      'an option that is not offered',
      { name: 'Sam', mail: 'sam@roof.example', roof: 'Grass' },
      'roof',
      'Please choose one of the options.',
    ],
    [
      'no number',
      { name: 'Sam', mail: 'sam@roof.example', worth: '12,5' },
      'worth',
      'Please enter a number.',
    ],
    [
      '1,001 characters',
      { name: 'x'.repeat(1001), mail: 'sam@roof.example' },
      'name',
      'Use at most 1,000 characters.',
    ],
  ])('refuses %s', async (_what, values, field, message) => {
    const { send } = await world();
    expect(await send(values)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ path: field, message }] },
    });
  });

  it('is taken for a day after the page was unpublished, not of a draft, and gone with the page', async () => {
    const { admin, send, id } = await world();
    const values = { name: 'Sam', mail: 'sam@roof.example' };
    const draft = await world(false);
    expect((await draft.send(values)).status).toBe(404);
    await admin.ask({ method: 'PATCH', path: `${path}/${id}`, body: { isPublished: false } });
    expect((await send(values)).status).toBe(201);
    await admin.ask({ method: 'DELETE', path: `${path}/${id}` });
    expect(await send(values)).toMatchObject({ status: 410, body: { code: 'gone' } });
    expect(await admin.ask({ path: `${path}/${id}/restore`, body: {} })).toMatchObject({
      status: 200,
      body: { isPublished: false, allowedActions: ['revise', 'publish', 'remove'] },
    });
  });
});
