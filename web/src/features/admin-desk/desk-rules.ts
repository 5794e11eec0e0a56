import { type DeskSettings, getDeskSettings } from '@setter/contracts/desk/desk-settings';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/api/query-client.ts';
import type { CallingHours } from './calling-times.ts';

/** What the desk shows by the settings of the business. */
export interface DeskRules {
  /** Calls until a lead without an answer is lost. */
  readonly tries: number;
  readonly hours: CallingHours;
}

/** Those that Setter starts with: until the settings are there. */
export const firstDeskRules: DeskRules = {
  tries: 6,
  hours: { weekday: ['09:00', '20:00'], saturday: ['09:00', '17:00'] },
};

export const deskSettingsQuery = callQuery(getDeskSettings);

const rulesOf = ({ retryHours, hours }: DeskSettings): DeskRules => ({
  tries: retryHours.length + 1,
  hours,
});

export const useDeskRules = (): DeskRules =>
  useQuery({ ...deskSettingsQuery, select: rulesOf }).data ?? firstDeskRules;
