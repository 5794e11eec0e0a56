import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { WalletEvent } from '@setter/events/credits/events';
import { cancelAppointment } from '../appointments/cancel-appointment.ts';
import { reassign } from '../appointments/reassign.ts';
import { whyNotCancel } from '../appointments/refusals.ts';
import { known, type Appointment, type KnownAppointment } from '../appointments/state.ts';
import { walletDecider } from '../credits/decider.ts';
import type { Wallet } from '../credits/state.ts';
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

type States = {
  readonly clientId: number;
  readonly wallet: Wallet | undefined;
  readonly newClient: Client | undefined;
  readonly appointments: NamedAppointments;
};

type Settled = {
  readonly append: {
    readonly wallet?: readonly WalletEvent[];
    readonly [name: AppointmentName]: readonly AppointmentEvent[];
  };
  readonly appointmentIds: readonly string[];
};

/** One that is over or was closed is left as it is. So is an unlocked one where they are reassigned. */
export const settleUpcoming = (
  choice: UpcomingChoice,
  now: string,
  { clientId, wallet, newClient, appointments }: States,
): Settled | Rejection => {
  const upcoming = Object.values(appointments)
    .map(known)
    .filter((appointment) => appointment !== undefined)
    .filter((appointment) => appointment.clientId === clientId && isUpcoming(appointment, now));
  switch (choice.kind) {
    case 'keep':
      return { append: {}, appointmentIds: [] };
    case 'cancel':
      return cancelAll(upcoming, now, wallet ?? walletDecider.initialState);
    case 'reassign':
      return reassignAll(upcoming, choice.toClientId, clientId, newClient ?? { status: 'none' });
  }
};

const isUpcoming = ({ status, endTime }: KnownAppointment, now: string) =>
  whyNotCancel({ status }) === undefined && isBefore(now, endTime);

const nameOf = ({ appointmentId }: KnownAppointment): AppointmentName => `appointment ${appointmentId}`;

const cancelAll = (
  upcoming: readonly KnownAppointment[],
  now: string,
  before: Wallet,
): Settled | Rejection => {
  const append: { wallet: WalletEvent[]; [name: AppointmentName]: AppointmentEvent[] } = { wallet: [] };
  let wallet = before;
  for (const appointment of upcoming) {
    const cancelled = cancelAppointment(
      { type: 'CancelAppointment', now, reason: 'The client was removed.' },
      { wallet, appointment },
    );
    if (isRejection(cancelled)) return cancelled;
    const returned = cancelled.append.wallet ?? [];
    wallet = returned.reduce(walletDecider.evolve, wallet);
    append.wallet.push(...returned);
    append[nameOf(appointment)] = [...(cancelled.append.appointment ?? [])];
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
