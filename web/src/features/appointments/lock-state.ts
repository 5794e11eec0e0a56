import type { ClientAppointment } from '@setter/contracts/appointments/appointment';

export type UnlockedAppointment = Extract<ClientAppointment, { isUnlocked: true }>;
export type LockedAppointment = Extract<ClientAppointment, { isUnlocked: false }>;

/** What the client can do about the lock. `why` is a sentence for them. */
export type LockState =
  | { readonly kind: 'unlocked' }
  | { readonly kind: 'unlockable' }
  | { readonly kind: 'closed'; readonly why: string };

/** The same rules as the server's, which has the last word. */
export function lockStateOf(appointment: ClientAppointment, now: Date): LockState {
  if (appointment.isUnlocked) return { kind: 'unlocked' };
  if (appointment.status === 'cancelled')
    return { kind: 'closed', why: 'This appointment was cancelled, so it cannot be unlocked.' };
  if (appointment.status === 'completed')
    return { kind: 'closed', why: 'This appointment is completed, so it cannot be unlocked.' };
  if (isOver(appointment, now))
    return { kind: 'closed', why: 'This appointment has ended, so it cannot be unlocked.' };
  return { kind: 'unlockable' };
}

export function isOver(appointment: Pick<ClientAppointment, 'endTime'>, now: Date): boolean {
  return Date.parse(appointment.endTime) <= +now;
}

/** Drawn pale: it is over, or was completed. */
export function isPast(appointment: Pick<ClientAppointment, 'endTime' | 'status'>, now: Date): boolean {
  return appointment.status === 'completed' || isOver(appointment, now);
}

/** Locked ones that a credit opens now, soonest first. */
export function readyToUnlock(appointments: readonly ClientAppointment[], now: Date): LockedAppointment[] {
  return appointments
    .filter((one): one is LockedAppointment => !one.isUnlocked)
    .filter((one) => lockStateOf(one, now).kind === 'unlockable')
    .toSorted(byStart);
}

/** Those that have not ended, soonest first; one in progress is still upcoming. */
export function upcoming(appointments: readonly ClientAppointment[], now: Date): ClientAppointment[] {
  return appointments.filter((one) => !isOver(one, now)).toSorted(byStart);
}

/** The ones whose details were paid for, the latest first. */
export function unlockedHistory(appointments: readonly ClientAppointment[]): UnlockedAppointment[] {
  return appointments
    .filter((one): one is UnlockedAppointment => one.isUnlocked)
    .toSorted((a, b) => byStart(b, a));
}

function byStart(a: ClientAppointment, b: ClientAppointment): number {
  return Date.parse(a.startTime) - Date.parse(b.startTime);
}
