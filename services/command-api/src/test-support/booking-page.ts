import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { setHours } from './hours.ts';
import { aClient, anAdmin, Person } from './person.ts';
import type { TestApp } from './test-app.ts';

const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };

/** A page whose visitors choose a time of a client, unless they live in a flat. */
const bookingPage = (clientId: number, booking: object | null = {}) => ({
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  content: {
    hero: { headline: 'Pay the sun instead', description: 'Panels that fit your roof.' },
    features: [feature, feature, feature],
    form: {},
  },
  theme: {},
  customFormFields: [
    { name: 'name', label: 'Full name', type: 'text' },
    { name: 'mail', label: 'E-mail', type: 'email' },
    { name: 'phone', label: 'Phone', type: 'tel' },
    { name: 'home', label: 'Where do you live?', type: 'select', options: ['House', 'Flat'] },
  ],
  clientId,
  booking: booking && {
    clientId,
    title: 'Roof check',
    duration: 30,
    meetingType: 'phone',
    disqualify: [{ field: 'home', values: ['Flat'] }],
    ...booking,
  },
});

export type Offered = {
  readonly token: string;
  readonly businessName: string;
  readonly duration: number;
  readonly meetingType: string;
  readonly timeZone: string;
};

/** The admin, a client with hours, its page, and what sends the page's form as a new visitor. */
export const withBookingPage = async (testApp: TestApp, booking?: object | null) => {
  const admin = await anAdmin(testApp.app);
  const client = await aClient(testApp.app, admin, 1, { businessName: 'Ashgrove Solar Pty Ltd' });
  await setHours(testApp, client.id);
  const saved = await admin.ask<{ id: number; version: number }>({
    path: '/api/admin/landing-pages',
    body: { draftId: randomUUID(), page: bookingPage(client.id, booking), isPublished: true },
  });
  expect(saved.status).toBe(201);
  const send = async (values: object = {}, key?: string) => {
    const visitor = new Person(testApp.app);
    const mail = `${randomUUID()}@visitors.example`;
    const body = { landingPageId: saved.body.id, name: 'Mia Dunlop', mail, home: 'House', ...values };
    const answer = await visitor.ask<{ booking: Offered | null }>({
      path: '/api/leads',
      body,
      ...(key !== undefined && { key }),
    });
    expect(answer).toMatchObject({ status: 201 });
    return { visitor, mail, ...answer };
  };
  /** A visitor who may choose a time, and the path of their calls. */
  const arrive = async (values: object = {}) => {
    const { visitor, mail, body } = await send(values);
    expect(body.booking).not.toBe(null);
    return { visitor, mail, path: `/api/bookings/${body.booking!.token}` };
  };
  return { admin, client, clientId: client.id, pageId: saved.body.id, saved, send, arrive };
};
