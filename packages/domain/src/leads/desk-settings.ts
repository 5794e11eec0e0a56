import type { CallingSettings } from '../calling/calling-hours.ts';
import type { AustralianState } from '@setter/events/calling/value-sets';
import { lawfulHours } from '../calling/calling-hours.ts';

/** How the desk of an agency is run. */
export type DeskSettings = CallingSettings & {
  /** Within how many minutes an enquiry is to be called first. */
  readonly firstContactMinutes: number;
  /** Whether those are minutes of calling hours there, or all. */
  readonly clock: 'calling_hours' | 'always';
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
  consentDays: 90,
  hours: lawfulHours,
  stateHolidays: true,
  assumedState: null,
  closedDays: [],
};
