import { textOf } from '@setter/events/marks';
import { callingTimes, type CallingTimes } from '../calling/calling-hours.ts';
import { type Where, whereIs } from '../calling/where.ts';
import type { DeskSettings } from './desk-settings.ts';
import type { KnownLead } from './state.ts';

const minuteMs = 60_000;

/** By which clock the time of a first contact runs. */
export type FirstContactRules = {
  readonly settings: DeskSettings;
  /** Of the business: whose hours count for who is abroad. */
  readonly timeZone: string;
};

const placeOf = ({ state, phone }: Pick<KnownLead, 'state' | 'phone'>, { assumedState }: DeskSettings) =>
  whereIs({ state, phone: textOf(phone), assumedState });

/** Whole minutes from one instant to another, of calling hours there or of all, as the settings are. */
export const minutesWaited = (
  lead: Pick<KnownLead, 'state' | 'phone'>,
  { settings, timeZone }: FirstContactRules,
  since: string,
  at: string,
): number => {
  const [from, to] = [Date.parse(since), Date.parse(at)];
  return settings.clock === 'always'
    ? Math.floor((to - from) / minuteMs)
    : callingTimes(settings, timeZone).minutesOpen(placeOf(lead, settings), from, to);
};

/** When the time for a first contact that runs from an instant on is over: a UTC instant. */
export const firstContactDueAt = (
  lead: Pick<KnownLead, 'state' | 'phone'>,
  { settings, timeZone }: FirstContactRules,
  since: string,
): string =>
  new Date(
    firstContactEnds(placeOf(lead, settings), settings, callingTimes(settings, timeZone), Date.parse(since)),
  ).toISOString();

/** The same by a place and calling times that were looked up before; in milliseconds. */
export const firstContactEnds = (
  where: Where,
  { clock, firstContactMinutes: minutes }: DeskSettings,
  times: CallingTimes,
  since: number,
): number => (clock === 'always' ? since + minutes * minuteMs : times.afterMinutes(where, since, minutes));
