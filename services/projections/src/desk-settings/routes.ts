import {
  type DeskSettings as Answer,
  getDeskSettings,
  listHolidays,
} from '@setter/contracts/desk/desk-settings';
import { type Holiday, holidaysOf } from '@setter/domain/calling/holidays';
import type { DeskSettings } from '@setter/domain/leads/desk-settings';
import { australianStates } from '@setter/events/calling/value-sets';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { deskSettings } from './queries.ts';

const answerOf = ({ hours, retryHours, closedDays, ...settings }: DeskSettings): Answer => ({
  ...settings,
  retryHours: [...retryHours],
  hours: { weekday: [...hours.weekday], saturday: [...hours.saturday] },
  closedDays: closedDays.map(({ states, ...one }) => ({ ...one, states: [...states] })),
});

/** Each once, in the order of their days. */
const holidaysOfAll = (year: number): readonly Holiday[] => {
  const all = new Map<string, Holiday>();
  for (const state of australianStates)
    for (const holiday of holidaysOf(state, year)) all.set(`${holiday.day} ${holiday.name}`, holiday);
  return [...all.values()].toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
};

export const deskSettingsRoutes = [
  query(getDeskSettings, () => Effect.map(deskSettings, answerOf), ['desk-settings']),

  query(
    listHolidays,
    ({ query: { year, state } }) =>
      Effect.succeed([...(state === undefined ? holidaysOfAll(year) : holidaysOf(state, year))]),
    [],
  ),
];
