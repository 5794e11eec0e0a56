import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';

export type UnlockedAppointment = Extract<ClientAppointment, { isUnlocked: true }>;
export type LockedAppointment = Extract<ClientAppointment, { isUnlocked: false }>;

/** A locked one that cannot be unlocked, with the reason. */
export type ClosedAppointment = LockedAppointment & {
  readonly unlock: Extract<LockedAppointment['unlock'], { allowed: false }>;
};

export function canUnlock(appointment: ClientAppointment): appointment is LockedAppointment {
  return !appointment.isUnlocked && appointment.unlock.allowed;
}

function isClosed(appointment: ClientAppointment): appointment is ClosedAppointment {
  return !appointment.isUnlocked && !appointment.unlock.allowed;
}

export function isOver(appointment: Pick<ClientAppointment, 'endTime'>, now: Date): boolean {
  return Date.parse(appointment.endTime) <= +now;
}

/** It is to come and not called off: its client may say that it cannot attend. */
export function canSayNo({ startTime, status }: UnlockedAppointment, now: Date): boolean {
  return (status === 'scheduled' || status === 'confirmed') && Date.parse(startTime) > +now;
}

/** Those that a credit unlocks now, soonest first. */
export function readyToUnlock(appointments: readonly ClientAppointment[]): LockedAppointment[] {
  return appointments.filter(canUnlock).toSorted(byStart);
}

/** Locked ones that a credit does not unlock, the latest first. */
export function closedWhileLocked(appointments: readonly ClientAppointment[]): ClosedAppointment[] {
  return appointments.filter(isClosed).toSorted((a, b) => byStart(b, a));
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
