import { randomInt, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { aClient, anAdmin, inHours, Person } from '../test-support/person.ts';
import { withTestApp } from '../test-support/test-app.ts';
import { ensureConsentTexts } from './consent-texts.ts';

const { database, testApp } = withTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await anAdmin(testApp().app);
  await testApp().run(ensureConsentTexts);
  const path = '/api/admin/consent-texts/contact';
  await admin.ask({ method: 'PUT', path, body: { text: 'You agree to calls.' } });
});

/** What the newest events of a type hold, the latest last. */
const dataOf = async (type: string, count: number) => {
  const rows = await database().query<{ data: Record<string, unknown> }>(
    `SELECT data FROM event_store.events WHERE type = '${type}' ORDER BY position DESC LIMIT ${count}`,
  );
  return rows.map(({ data }) => data).toReversed();
};
const send = async (path: string, body: object) => {
  const { status } = await new Person(testApp().app).ask({ path, body });
  expect([201, 202]).toContain(status);
};
const enquiry = () => ({
  name: 'Alana Whitlock',
  email: `${randomUUID()}@torrens.example`,
  phone: `04${randomInt(10_000_000, 99_999_999)}`,
  company: 'Torrens Finance Group',
  industry: 'finance-mortgage',
});

describe('what a visitor agreed to', () => {
  it('is recorded with an enquiry and each further one, by the version and page that were shown', async () => {
    const given = enquiry();
    await send('/api/contact', { ...given, consentVersion: 1, page: '/' });
    expect(await dataOf('LeadCaptured', 1)).toMatchObject([
      { consent: { form: 'contact', version: 1, page: '/' } },
    ]);
    // As a browser without scripts posts it.
    await send('/api/contact', { ...given, consentVersion: '2', page: '/contact' });
    expect(await dataOf('LeadSubmissionAdded', 1)).toMatchObject([
      { consent: { form: 'contact', version: 2, page: '/contact' } },
    ]);
  });

  it('is nothing for an unknown version or none, and refuses no enquiry', async () => {
    for (const consentVersion of [3, 0, -1, 'two', null, { version: 1 }, 1e20])
      await send('/api/contact', { ...enquiry(), consentVersion, page: '/contact' });
    await send('/api/contact', enquiry());
    const captured = await dataOf('LeadCaptured', 8);
    expect(captured.map(({ consent }) => consent)).toEqual(Array.from({ length: 8 }, () => null));
  });

  it('is recorded with the path of its page alone', async () => {
    const told = { ...enquiry(), consentVersion: 2, page: '/contact?email=sam@mail.example#form' };
    await send('/api/contact', told);
    expect(await dataOf('LeadCaptured', 1)).toMatchObject([{ consent: { page: '/contact' } }]);
    for (const page of ['https://other.example/', '/sam@mail.example', `/${'a'.repeat(300)}`, 7])
      await send('/api/contact', { ...enquiry(), consentVersion: 2, page });
    expect((await dataOf('LeadCaptured', 4)).map(({ consent }) => consent)).toEqual(
      Array.from({ length: 4 }, () => ({ form: 'contact', version: 2, page: null })),
    );
  });

  it('is recorded with a request for the newsletter', async () => {
    const email = `${randomUUID()}@mail.example`;
    await send('/api/newsletter', { email, consentVersion: 1, page: '/blog' });
    await send('/api/newsletter', { email, consentVersion: 2, page: '/blog' });
    const [known, unknown] = await dataOf('SubscriptionRequested', 2);
    expect(known).toMatchObject({ consentVersion: 1, page: '/blog' });
    expect(unknown).not.toHaveProperty('consentVersion');
  });
});

describe('the form of a landing page', () => {
  const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
  const page = (customFormFields: readonly object[]) => ({
    title: 'Solar for Ashgrove',
    businessName: 'Ashgrove Solar',
    content: {
      hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
      features: [feature, feature, feature],
      form: {},
    },
    theme: {},
    customFormFields,
  });
  const save = (fields: readonly object[]) =>
    admin.ask<{ id: number }>({
      path: '/api/admin/landing-pages',
      body: { draftId: randomUUID(), page: page(fields), isPublished: true },
    });
  const mail = { name: 'mail', label: 'E-mail', type: 'email', required: true };

  it('records the wording at its own address, and the state that it asks for', async () => {
    const { status, body } = await save([mail, { name: 'where', label: 'Postcode', type: 'number' }]);
    expect(status).toBe(201);
    const email = `${randomUUID()}@roof.example`;
    const sent = { landingPageId: body.id, mail: email, where: '0800' };
    await send('/api/leads', { ...sent, consentVersion: 1 });
    const [captured] = await dataOf('LeadCaptured', 1);
    expect(captured).toMatchObject({
      consent: { form: 'landing_page', version: 1, page: `/landing/${body.id}` },
      state: 'NT',
    });
    expect(JSON.stringify(captured)).not.toContain('consentVersion');
    await send('/api/leads', { ...sent, where: '3000', consentVersion: 9 });
    expect(await dataOf('LeadSubmissionAdded', 1)).toMatchObject([{ consent: null, state: 'VIC' }]);
    // What the office is shown after a command is where the person is now.
    const taken = await admin.ask({
      path: `/api/admin/leads/${String(captured?.['leadId'])}/take`,
      body: {},
    });
    expect(taken.body).toMatchObject({ state: 'VIC', states: ['VIC'] });
  });

  it('has no field of the name that the version is sent by', async () => {
    const refused = await save([mail, { name: 'consentVersion', label: 'Version', type: 'text' }]);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'page.customFormFields.1.name' }] },
    });
  });
});

describe('what a prospect agreed to on the phone', () => {
  const book = async (more: object) => {
    const { id: clientId } = await aClient(testApp().app, admin);
    const times = { startTime: inHours(24), endTime: inHours(25) };
    const { status } = await admin.ask({
      path: '/api/admin/appointments',
      body: { clientId, title: 'Refinance review', clientPhone: '0491 570 313', ...times, ...more },
    });
    expect(status).toBe(201);
    return (await dataOf('AppointmentScheduled', 1))[0]?.['consentVersion'];
  };

  it('is recorded with the tick, by the version that was read out', async () => {
    expect(await book({ prospectConsent: true, consentVersion: 1 })).toBe(1);
    expect(await book({ prospectConsent: true, consentVersion: 2 })).toBeUndefined();
    expect(await book({ prospectConsent: true })).toBeUndefined();
    expect(await book({ prospectConsent: false, clientPhone: null, consentVersion: 1 })).toBeUndefined();
  });
});
