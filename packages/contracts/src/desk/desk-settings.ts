import { australianStates, lawfulConsentDays, lawfulHours } from '@setter/events/calling/value-sets';
import { firstContactClocks } from '@setter/events/desk/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { requiredText } from '../fields.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time as 09:00.');
type Window = readonly [from: string, before: string];

/** From the first time on, before the second; never wider than the law permits. */
const hoursWithin = ([earliest, latest]: Window, days: string) =>
  z
    .tuple([time, time])
    .refine(([from, before]) => from < before, { error: 'The end must be after the start.', abort: true })
    .refine(
      ([from, before]) => from >= earliest && before <= latest,
      `Calls are permitted from ${earliest} to ${latest} ${days}. Choose hours within these.`,
    );

const hoursOf = (text: string): number => Number(text.slice(0, 2)) + Number(text.slice(3)) / 60;

const wholeNumber = (from: number, to: number, message: string) =>
  z.int(message).min(from, message).max(to, message);

const retryMessage = 'Write up to 20 whole numbers of hours, each from 1 to 8,760.';
/** With holidays and Sundays these leave days of a year on which calls are permitted. */
const mostDays = 200;

export const deskSettings = z.object({
  /** Within how many minutes an enquiry is to be called first. */
  firstContactMinutes: wholeNumber(1, 1440, 'Choose from 1 to 1,440 minutes.'),
  /** Whether those are minutes of calling hours there, or all. */
  clock: z.enum(firstContactClocks),
  /** How long after each try without an answer the next one is due; after the last the lead is lost. */
  retryHours: z.array(wholeNumber(1, 8760, retryMessage)).max(20, retryMessage),
  /** For so long after an enquiry a number on the register may be called. */
  consentDays: wholeNumber(
    1,
    lawfulConsentDays,
    `Choose from 1 to ${lawfulConsentDays} days: a longer time is not permitted.`,
  ),
  hours: z.object({
    weekday: hoursWithin(lawfulHours.weekday, 'from Monday to Friday').refine(
      ([from, before]) => hoursOf(before) - hoursOf(from) >= 4,
      'Choose at least 4 hours: Perth is up to 3 hours behind Sydney.',
    ),
    saturday: hoursWithin(lawfulHours.saturday, 'on Saturdays'),
  }),
  /** Whether days that only some states keep count as well. */
  stateHolidays: z.boolean(),
  /** Where most leads are; null until an admin has said. */
  assumedState: z.enum(australianStates).nullable(),
  /** Further days without calls: in these states, in all without any. */
  closedDays: z
    .array(
      z.object({
        day: z.iso.date('Choose a day.'),
        name: requiredText(100),
        states: z.array(z.enum(australianStates)).max(australianStates.length),
      }),
    )
    .max(mostDays, `Use at most ${mostDays} days.`),
});
export type DeskSettings = z.infer<typeof deskSettings>;

export const getDeskSettings = defineCall({
  method: 'GET',
  path: '/api/admin/desk/settings',
  access: 'setter',
  cost: 'read',
  summary: 'How the desk is run: times of first calls and tries, hours, days without calls',
  response: deskSettings,
});

export const changeDeskSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/desk/settings',
  access: 'admin',
  cost: 'command',
  summary: 'Change how the desk is run; hours and days can only be narrower than the law',
  body: deskSettings,
  response: deskSettings,
});

export const listHolidays = defineCall({
  method: 'GET',
  path: '/api/admin/holidays',
  access: 'setter',
  cost: 'read',
  summary: 'Public holidays of a state in a year, of all states without one',
  query: z.object({
    year: z
      .string()
      .regex(/^20\d\d$/, 'Choose a year from 2000 to 2099.')
      .transform(Number),
    state: z.enum(australianStates).optional(),
  }),
  response: z.array(
    z.object({
      day: z.iso.date(),
      name: z.string(),
      /** Kept in all of Australia. */
      national: z.boolean(),
      /** `18:00` for an evening; null for the whole day. */
      from: z.string().nullable(),
    }),
  ),
});
