import { type AustralianState, lawfulConsentDays } from '@setter/events/calling/value-sets';
import type { DeskEvent } from '@setter/events/desk/events';
import type { FirstContactClock } from '@setter/events/desk/value-sets';
import { type CallingSettings, type Hours, lawfulHours } from '../calling/calling-hours.ts';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';

/** How the desk of an agency is run. */
export type DeskSettings = CallingSettings & {
  /** Within how many minutes an enquiry is to be called first. */
  readonly firstContactMinutes: number;
  /** Whether those are minutes of calling hours there, or all. */
  readonly clock: FirstContactClock;
  /** How long after each try without an answer the next one is due, in hours; after the last the lead is lost. */
  readonly retryHours: readonly number[];
  /** For so long after an enquiry a person has agreed to be called. */
  readonly consentDays: number;
  /** Where most leads are, for numbers that do not say. */
  readonly assumedState: AustralianState | null;
};

export const firstDeskSettings: DeskSettings = {
  firstContactMinutes: 15,
  clock: 'calling_hours',
  retryHours: [2, 5, 24, 48, 96],
  consentDays: lawfulConsentDays,
  hours: lawfulHours,
  stateHolidays: true,
  assumedState: null,
  closedDays: [],
};

export type ChangeDeskSettings = {
  readonly type: 'ChangeDeskSettings';
  readonly settings: DeskSettings;
};

/** The same settings are nothing to do. */
const changeDeskSettings = ({ settings }: ChangeDeskSettings, before: DeskSettings): Decision<DeskEvent> => {
  const data = dataOf(settings);
  return JSON.stringify(data) === JSON.stringify(dataOf(before))
    ? { append: [] }
    : { append: [{ type: 'DeskSettingsChanged', data }] };
};

const windowOf = ([from, before]: Hours) => ({ from, before });
const dataOf = ({ hours, closedDays, ...settings }: DeskSettings): DeskEvent['data'] => ({
  firstContactMinutes: settings.firstContactMinutes,
  clock: settings.clock,
  retryHours: [...settings.retryHours],
  consentDays: settings.consentDays,
  hours: { weekday: windowOf(hours.weekday), saturday: windowOf(hours.saturday) },
  stateHolidays: settings.stateHolidays,
  assumedState: settings.assumedState,
  closedDays: closedDays.map(({ day, name, states }) => ({ day, name, states: [...states] })),
});

/** The settings that an event holds. */
export const settingsOf = ({ hours, ...settings }: DeskEvent['data']): DeskSettings => {
  const pair = ({ from, before }: { readonly from: string; readonly before: string }): Hours => [
    from,
    before,
  ];
  return { ...settings, hours: { weekday: pair(hours.weekday), saturday: pair(hours.saturday) } };
};

/** `desk-settings`. */
export const deskSettingsDecider = {
  initialState: firstDeskSettings,
  evolve: (_: DeskSettings, { data }: DeskEvent): DeskSettings => settingsOf(data),
  decide: { ChangeDeskSettings: changeDeskSettings },
} satisfies Decider<DeskSettings, DeskEvent>;
