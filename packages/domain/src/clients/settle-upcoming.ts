import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { reassign } from '../appointments/reassign.ts';
import { whyNotCancel } from '../appointments/refusals.ts';
import { known, type Appointment, type KnownAppointment } from '../appointments/state.ts';
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
  readonly appointments: NamedAppointments & NamedLeads;
};

type Settled = {
  readonly append: {
    readonly wallet?: readonly WalletEvent[];
    readonly [name: AppointmentName]: readonly AppointmentEvent[];
    readonly [name: LeadName]: readonly LeadEvent[];
  };
  readonly appointmentIds: readonly string[];
};

/** One that is over or was closed is left as it is. So is an unlocked one where they are reassigned. */
export const settleUpcoming = (
  choice: UpcomingChoice,
  now: string,
  { clientId, wallet, newClient, appointments }: States,
): Settled | Rejection => {
  const upcoming = Object.entries(appointments as NamedAppointments)
    .flatMap(([name, appointment]) => (name.startsWith('appointment ') ? known(appointment) : undefined))
    .filter((appointment) => appointment !== undefined)
    .filter((appointment) => appointment.clientId === clientId && isUpcoming(appointment, now));
  switch (choice.kind) {
    case 'keep':
      return { append: {}, appointmentIds: [] };
    case 'cancel':
      return cancelAll(upcoming, now, wallet ?? walletDecider.initialState, appointments);
    case 'reassign':
      return reassignAll(upcoming, choice.toClientId, clientId, newClient ?? { status: 'none' });
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
): Settled | Rejection => {
  const append: {
    wallet: WalletEvent[];
    [name: AppointmentName]: AppointmentEvent[];
    [name: LeadName]: LeadEvent[];
  } = { wallet: [] };
  let wallet = before;
  // Each as the ones before have left it: a lead of two is called again when the second is cancelled.
  let bookings: Bookings = {
    ...leads,
    ...Object.fromEntries(upcoming.map((one) => [bookingName(one.appointmentId), one])),
  };
  for (const appointment of upcoming) {
    const cancelled = cancelAppointment(
      { type: 'CancelAppointment', now, reason: 'The client was removed.' },
      { ...bookings, wallet, appointment, lead: leads[leadName(appointment)] },
    );
    if (isRejection(cancelled)) return cancelled;
    const returned = cancelled.append.wallet ?? [];
    wallet = returned.reduce(walletDecider.evolve, wallet);
    append.wallet.push(...returned);
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
  clientId: number,
  newClient: Client,
): Settled | Rejection => {
  const active = activeClient(newClient);
  if (isRejection(active)) return active;
  if (toClientId === clientId) return reject('ClientRemoved');
  const append: { [name: AppointmentName]: AppointmentEvent[] } = {};
  const locked = upcoming.filter(({ spendId }) => spendId === null);
  for (const appointment of locked) {
    const reassigned = reassign(toClientId, appointment, newClient);
    if (isRejection(reassigned)) return reassigned;
    append[nameOf(appointment)] = [...reassigned.append];
  }
  return { append, appointmentIds: locked.map(({ appointmentId }) => appointmentId) };
};
