import { expect } from 'vitest';
import { setHours } from './hours.ts';
import { aClient, anAdmin, anAppointment, inHours, Person } from './person.ts';
import { readAll } from './seeded-events.ts';
import type { TestApp } from './test-app.ts';

const hour = 3_600_000;

/** A time of day that clients offer: this many hours later than one of tomorrow. */
export const slot = (hours: number): string =>
  new Date(Math.ceil(Date.parse(inHours(24)) / hour) * hour + hours * hour).toISOString();

const consented = { prospectConsent: true, clientEmail: 'mia@dunlop.example', clientPhone: '0491 570 313' };

/** The path of the calls by a link. */
export const pathOf = (link: string): string => `/api/appointment-links/${link.split('/').at(-1)!}`;

export const linkTo = async (admin: Person, id: string): Promise<string> => {
  const path = `/api/admin/appointments/${id}/prospect-link`;
  const { status, body } = await admin.ask<{ link: string }>({ path });
  expect(status).toBe(200);
  return body.link;
};

/** A phone call with a client who offers every half hour, and its prospect. */
export const booked = async (testApp: TestApp, more: Parameters<typeof anAppointment>[2] = {}) => {
  const admin = await anAdmin(testApp.app);
  const businessName = 'Harbourline Finance';
  const { id: clientId, client } = await aClient(testApp.app, admin, 1, { businessName });
  const id = await anAppointment(admin, clientId, {
    startTime: slot(0),
    meetingType: 'phone',
    ...consented,
    ...more,
  });
  await setHours(testApp, clientId);
  const path = pathOf(await linkTo(admin, id));
  return { admin, client, clientId, id, path, prospect: new Person(testApp.app) };
};

/** What the log says of an appointment. */
export const eventsOf = async (testApp: TestApp, id: string) => {
  const events = await readAll(testApp);
  return events.filter((event) => 'appointmentId' in event.data && event.data.appointmentId === id);
};
