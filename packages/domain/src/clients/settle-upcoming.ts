import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { CalendarEvent } from '@setter/events/calendars/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { changeAppointment } from '../appointments/change-appointment.ts';
import { whyNotCancel } from '../appointments/refusals.ts';
import type { AskedTime } from '../appointments/take-time.ts';
import { known, type Appointment, type KnownAppointment } from '../appointments/state.ts';
import { type Calendar, evolveCalendar } from '../calendars/state.ts';
import { walletDecider } from '../credits/decider.ts';
import type { Wallet } from '../credits/state.ts';
import { type Bookings, bookingName } from '../leads/bookings.ts';
import type { Lead } from '../leads/state.ts';
import type { LeadEvent } from '@setter/events/leads/events';
import { isRejection, reject, type Rejection } from '../rejections.ts';
import { isBefore } from '../time.ts';
import { activeClient } from './active-client.ts';
import type { Client } from './state.ts';

/** What happens to the upcoming appointments of a client who is removed. */
export type UpcomingChoice =
  | { readonly kind: 'keep' | 'cancel' }
  | { readonly kind: 'reassign'; readonly toClientId: number };

/** By which name an appointment of the client is read. */
export type AppointmentName = `appointment ${string}`;
export type NamedAppointments = { readonly [name: AppointmentName]: Appointment };
/** By which name the lead of one of them is read. */
export type LeadName = `lead ${string}`;
/** Needed to cancel: leads without another appointment are called again. */
export type NamedLeads = { readonly [name: LeadName]: Lead } & Bookings;

type States = {
  readonly clientId: number;
  readonly wallet: Wallet | undefined;
  readonly newClient: Client | undefined;
  /** Of the client, needed to cancel and to reassign. */
  readonly calendar: Calendar;
  /** Of the client to whom they are reassigned. */
  readonly newCalendar: Calendar;
  readonly asked: AskedTime & { readonly timeZone: string };
  readonly appointments: NamedAppointments & NamedLeads;
};

type Settled = {
  readonly append: {
    readonly wallet?: readonly WalletEvent[];
    readonly calendar?: readonly CalendarEvent[];
    readonly newCalendar?: readonly CalendarEvent[];
    readonly [name: AppointmentName]: readonly AppointmentEvent[];
    readonly [name: LeadName]: readonly LeadEvent[];
  };
  readonly appointmentIds: readonly string[];
};

/** One that is over or was closed is left as it is. So is an unlocked one where they are reassigned. */
export const settleUpcoming = (
  choice: UpcomingChoice,
  { clientId, wallet, appointments, asked, ...others }: States,
): Settled | Rejection => {
  const { now } = asked;
  const upcoming = Object.entries(appointments as NamedAppointments)
    .flatMap(([name, appointment]) => (name.startsWith('appointment ') ? known(appointment) : undefined))
    .filter((appointment) => appointment !== undefined)
    .filter((appointment) => appointment.clientId === clientId && isUpcoming(appointment, now));
  switch (choice.kind) {
    case 'keep':
      return { append: {}, appointmentIds: [] };
    case 'cancel':
      return cancelAll(upcoming, now, wallet ?? walletDecider.initialState, appointments, others.calendar);
    case 'reassign':
      return reassignAll(upcoming, choice.toClientId, { clientId, asked, ...others });
  }
};

const isUpcoming = ({ status, endTime }: KnownAppointment, now: string) =>
  whyNotCancel({ status }) === undefined && isBefore(now, endTime);

const nameOf = ({ appointmentId }: KnownAppointment): AppointmentName => `appointment ${appointmentId}`;

export const leadName = ({ leadId }: Pick<KnownAppointment, 'leadId'>): LeadName => `lead ${leadId}`;

const cancelAll = (
  upcoming: readonly KnownAppointment[],
  now: string,
  before: Wallet,
  leads: NamedLeads,
  calendar: Calendar,
): Settled | Rejection => {
  const append: {
    wallet: WalletEvent[];
    calendar: CalendarEvent[];
    [name: AppointmentName]: AppointmentEvent[];
    [name: LeadName]: LeadEvent[];
  } = { wallet: [], calendar: [] };
  let wallet = before;
  // Each as the ones before have left it: a lead of two is called again when the second is cancelled.
  let bookings: Bookings = {
    ...leads,
    ...Object.fromEntries(upcoming.map((one) => [bookingName(one.appointmentId), one])),
  };
  for (const appointment of upcoming) {
    const cancelled = cancelAppointment(
      {
        type: 'CancelAppointment',
        now,
        reason: 'The client was removed.',
        calendarOf: appointment.clientId,
      },
      { ...bookings, wallet, calendar, appointment, lead: leads[leadName(appointment)] },
    );
    if (isRejection(cancelled)) return cancelled;
    const returned = cancelled.append.wallet ?? [];
    wallet = returned.reduce(walletDecider.evolve, wallet);
    append.wallet.push(...returned);
    append.calendar.push(...(cancelled.append.calendar ?? []));
    append[nameOf(appointment)] = [...(cancelled.append.appointment ?? [])];
    bookings = {
      ...bookings,
      [bookingName(appointment.appointmentId)]: { ...appointment, status: 'cancelled' },
    };
    if (cancelled.append.lead !== undefined) append[leadName(appointment)] = [...cancelled.append.lead];
  }
  return { append, appointmentIds: upcoming.map(({ appointmentId }) => appointmentId) };
};

const reassignAll = (
  upcoming: readonly KnownAppointment[],
  toClientId: number,
  { clientId, newClient = { status: 'none' }, asked, ...calendars }: Omit<States, 'wallet' | 'appointments'>,
): Settled | Rejection => {
  const active = activeClient(newClient);
  if (isRejection(active)) return active;
  if (toClientId === clientId) return reject('ClientRemoved');
  const append: {
    calendar: CalendarEvent[];
    newCalendar: CalendarEvent[];
    [name: AppointmentName]: AppointmentEvent[];
  } = { calendar: [], newCalendar: [] };
  let { newCalendar } = calendars;
  const locked = upcoming.filter(({ spendId }) => spendId === null);
  for (const appointment of locked) {
    const changed = changeAppointment(
      {
        type: 'ChangeAppointment',
        changes: { clientId: toClientId },
        calendarOf: clientId,
        ...asked,
      },
      {
        appointment,
        client: newClient,
        calendar: newCalendar,
        calendarBefore: calendars.calendar,
      },
    );
    if (isRejection(changed)) return changed;
    append[nameOf(appointment)] = [...(changed.append.appointment ?? [])];
    append.calendar.push(...(changed.append.calendarBefore ?? []));
    const taken = changed.append.calendar ?? [];
    append.newCalendar.push(...taken);
    newCalendar = taken.reduce(evolveCalendar, newCalendar);
  }
  return { append, appointmentIds: locked.map(({ appointmentId }) => appointmentId) };
};
