import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import type { PersonalText } from '@setter/contracts/fields';

/** The link to join by while the server offers that; only a safe one. */
export function joinLink(appointment: ClientAppointment, now: Date): string | null {
  if (!appointment.isUnlocked || appointment.joinUntil === null) return null;
  if (Date.parse(appointment.joinUntil) <= +now) return null;
  return httpsLink(appointment.zoomLink);
}

function httpsLink(text: PersonalText | null): string | null {
  return typeof text === 'string' && /^https:\/\/\S+$/.test(text) ? text : null;
}

/**
 * What was written about an appointment, null where there is nothing. The notes of a locked one stay after unlocking
 * until fuller ones take their place.
 */
export function textsOf(
  appointment: ClientAppointment,
): Record<'description' | 'notes', PersonalText | null> {
  const teaser = appointment.teaser || null;
  if (!appointment.isUnlocked) return { description: null, notes: teaser };
  return { description: appointment.description || null, notes: appointment.notes || teaser };
}

/** `zoom.us/j/8640217735`: a link as people read it. */
export function linkText(link: string): string {
  return link.replace(/^https:\/\//, '').replace(/\?.*$/, '');
}

/** `1 h 40 min`, `3 days`; whole minutes, at least one. */
export function durationText(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  const days = Math.round(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

/** `Starts in 1 h 40 min`, `In progress`, `Ended 2 days ago` */
export function whenText(appointment: Pick<ClientAppointment, 'startTime' | 'endTime'>, now: Date): string {
  const start = Date.parse(appointment.startTime);
  const end = Date.parse(appointment.endTime);
  if (+now < start) return `Starts in ${durationText(start - +now)}`;
  return +now < end ? 'In progress' : `Ended ${durationText(+now - end)} ago`;
}
