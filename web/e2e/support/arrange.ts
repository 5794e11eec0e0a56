import { randomBytes } from 'node:crypto';
import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { listAppointments, scheduleAppointment } from '@setter/contracts/appointments/manage-appointments';
import type { BodyOf } from '@setter/contracts/call';
import { changeAvailability } from '@setter/contracts/calendars/availability';
import { listClients, registerClient } from '@setter/contracts/clients/manage-clients';
import type { Api } from '../../src/lib/api/api.ts';
import { dayKey, weekOf } from '../../src/lib/time/time.ts';
import { fromWallClock } from '../../src/lib/time/wall-clock.ts';
import type { Credentials } from './people.ts';

export interface NewClient extends Credentials {
  readonly id: number;
}

/** A word that no other test uses. */
export const unique = (word: string): string => `${word}-${randomBytes(4).toString('hex')}`;

export async function newClient(
  admin: Api,
  details: Partial<BodyOf<typeof registerClient>> = {},
): Promise<NewClient> {
  const credentials = { username: unique('casey'), password: 'correct horse' };
  const { id } = await admin(registerClient, {
    body: { firstName: 'Casey', businessName: 'Casey & Sons', ...credentials, ...details },
  });
  await admin(listClients); // Waits until every screen shows the client.
  return { id, ...credentials };
}

type Availability = BodyOf<typeof changeAvailability>;

/** Says that a client takes appointments every day from 8 AM to 6 PM, at two hours' notice, or otherwise. */
export async function opens(admin: Api, clientId: number, change: Partial<Availability> = {}): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }));
  await admin(changeAvailability, { params: { id: clientId }, body: { hours, ...change } });
}

/** The day of next week as `yyyy-MM-dd`, 1 being Monday; nothing on it is over. */
export function nextWeek(weekday: number): string {
  const day = weekOf(Date.now() + 7 * 24 * 60 * 60_000)[weekday - 1];
  if (day === undefined) throw new Error(`No weekday ${weekday}`);
  return dayKey(day.start);
}

type Details = Partial<Omit<BodyOf<typeof scheduleAppointment>, 'clientId' | 'startTime' | 'endTime'>>;

export interface When {
  readonly date: string;
  readonly time: string;
  /** 30 unless said otherwise. */
  readonly minutes?: 15 | 30 | 45 | 60;
  /** Which of the two, for a time that comes twice. */
  readonly occurrence?: 'first' | 'second';
}

/** The instants of a date and a time in Sydney. */
export function instants({ date, time, minutes = 30, occurrence = 'first' }: When) {
  const wall = fromWallClock(date, time);
  if (wall.kind !== 'one' && wall.kind !== 'ambiguous') throw new Error(`No such time: ${date} ${time}`);
  const start = wall.kind === 'one' ? wall.instant : wall[occurrence];
  return {
    startTime: start.toISOString(),
    endTime: new Date(start.getTime() + minutes * 60_000).toISOString(),
  };
}

/** Books an appointment at a Sydney time, whether or not the client has another one then, and waits until every screen shows it. */
export async function book(
  admin: Api,
  clientId: number,
  when: When,
  details: Details = {},
): Promise<AdminAppointment> {
  const booked = await admin(scheduleAppointment, {
    body: {
      clientId,
      title: 'First conversation',
      force: { reason: 'Two people take appointments' },
      ...instants(when),
      ...details,
    },
  });
  await admin(listAppointments);
  return booked;
}
