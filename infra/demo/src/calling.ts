import { callingTimes } from '@setter/domain/calling/calling-hours';
import { whereIs } from '@setter/domain/calling/where';
import { type DeskSettings, firstDeskSettings } from '@setter/domain/leads/desk-settings';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { minute } from './steps.ts';

/** Most of the demo's leads are in Sydney. Its office checks numbers earlier than it must. */
export const deskSettings: DeskSettings = { ...firstDeskSettings, assumedState: 'NSW', consentDays: 60 };

/** A person, as far as it says where they are. */
export type Placed = { readonly phone: string; readonly state: AustralianState | null };

/** When the demo's people may be called, by the rules of the desk itself; instants in milliseconds. */
export const callingOf = (timeZone: string) => {
  const times = callingTimes(deskSettings, timeZone);
  const whereOf = (person: Placed) => whereIs({ ...person, assumedState: deskSettings.assumedState });
  const isOpen = (person: Placed, at: number): boolean => times.why(whereOf(person), at).length === 0;
  /** The first instant from one on. */
  const next = (person: Placed, at: number): number => times.next(whereOf(person), Math.round(at));
  /** One that is at most ten minutes before the latest instant up to one. */
  const before = (person: Placed, at: number): number => {
    let found = Math.round(at);
    while (!isOpen(person, found)) found -= 10 * minute;
    return found;
  };
  /** After this number of minutes of calling time. */
  const after = (person: Placed, from: number, minutes: number): number =>
    next(person, times.afterMinutes(whereOf(person), Math.round(from), minutes));
  return { next, before, after };
};
