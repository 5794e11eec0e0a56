import { durations, meetingTypes } from '@setter/events/appointments/value-sets';
import { slotSteps } from '@setter/events/calendars/value-sets';
import { australianStates } from '@setter/events/calling/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { numericId } from '../fields.ts';
import { mostRangesADay, openRange, openRangeOfWeek, wrongRanges } from './hours.ts';

export const mostExceptions = 100;
/** Of each number, the least and the most. */
export const availabilityLimits = {
  bufferBefore: [0, 120],
  bufferAfter: [0, 120],
  minimumNotice: [0, 10_080],
  mostDaysAhead: [1, 180],
  mostPerDay: [1, 100],
  mostPerWeek: [1, 500],
  atOnce: [1, 20],
} as const;

export const overlappingDays = 'These days overlap.';
const daysInOrder = 'The last day must not be before the first.';
const chooseOne = 'Choose at least one.';

/** Where days and clock times are counted: a name of IANA. */
const timeZone = () =>
  z
    .string()
    .max(64)
    .refine((name) => /^[A-Z]/.test(name) && isZone(name), 'Choose a time zone.');
const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

const wholeNumber = (name: keyof typeof availabilityLimits) => {
  const [least, most] = availabilityLimits[name];
  const message = `Choose from ${least} to ${most.toLocaleString('en')}.`;
  return z.int(message).min(least, message).max(most, message);
};

const day = () =>
  z.iso
    .date('Choose a day.')
    .refine((value) => value.startsWith('20'), 'Choose a day between 2000 and 2099.');

const hours = z
  .array(openRangeOfWeek())
  .max(7 * mostRangesADay)
  .check(({ value, issues }) => {
    for (let weekday = 1; weekday <= 7; weekday++) {
      const own = value.flatMap((one, index) => (one.weekday === weekday ? [{ ...one, index }] : []));
      for (const { index, message } of wrongRanges(own))
        issues.push({ code: 'custom', message, path: [own[index]!.index], input: value });
    }
  });

const exception = z
  .object({
    day: day(),
    /** The last of the days; absent: that day alone. */
    through: day().optional(),
    /** Instead of those of the weekday; none: closed. */
    hours: z.array(openRange()).check(({ value, issues }) => {
      for (const { index, message } of wrongRanges(value))
        issues.push({ code: 'custom', message, path: [index], input: value });
    }),
  })
  .refine(({ day: first, through = first }) => first <= through, { path: ['through'], message: daysInOrder });

const exceptions = z
  .array(exception)
  .max(mostExceptions, `Use at most ${mostExceptions} days.`)
  .check(({ value, issues }) => {
    for (const [index, { day: first, through = first }] of value.entries()) {
      const meetsOne = value
        .slice(0, index)
        .some((other) => other.day <= through && first <= (other.through ?? other.day));
      if (meetsOne) issues.push({ code: 'custom', message: overlappingDays, path: [index], input: value });
    }
  });

const each = <const T extends readonly [string | number, ...(string | number)[]]>(values: T) =>
  z
    .array(z.literal(values))
    .min(1, chooseOne)
    .refine((given) => new Set(given).size === given.length, 'Choose each once.');

const fields = {
  timeZone: timeZone(),
  /** Null until they are set: any time can be booked that nothing else takes. Weekdays 1 to 7 from Monday. */
  hours: hours.nullable(),
  exceptions,
  /** Closed on the public holidays of this state, unless an exception says otherwise. */
  holidays: z.enum(australianStates).nullable(),
  /** Closed whatever else is said. */
  paused: z.boolean(),
  /** Minutes that an appointment takes before its start and after its end. */
  bufferBefore: wholeNumber('bufferBefore'),
  bufferAfter: wholeNumber('bufferAfter'),
  /** Minutes. */
  minimumNotice: wholeNumber('minimumNotice'),
  /** Times 24 hours. */
  mostDaysAhead: wholeNumber('mostDaysAhead'),
  mostPerDay: wholeNumber('mostPerDay').nullable(),
  mostPerWeek: wholeNumber('mostPerWeek').nullable(),
  /** How many appointments may take the same time. */
  atOnce: wholeNumber('atOnce'),
  /** Minutes: slots start at clock times that it divides. */
  step: z.literal(slotSteps),
  /** Minutes. */
  durations: each(durations),
  meetingTypes: each(meetingTypes),
};

export const availability = z.object({
  ...fields,
  durations: z.array(z.int()),
  /** How often it was set; 0: never. Sent back as `expectedVersion`. */
  version: z.int(),
});
export type Availability = z.infer<typeof availability>;

/** All of it: what is absent is as it comes, `paused` as it was. */
const change = z.object({
  /** Absent: that of the business. */
  timeZone: fields.timeZone.optional(),
  hours: fields.hours.default(null),
  exceptions: fields.exceptions.default([]),
  holidays: fields.holidays.default(null),
  /** Of admins; what a client says of it is ignored. */
  paused: fields.paused.optional(),
  bufferBefore: fields.bufferBefore.default(0),
  bufferAfter: fields.bufferAfter.default(0),
  minimumNotice: fields.minimumNotice.default(120),
  mostDaysAhead: fields.mostDaysAhead.default(60),
  mostPerDay: fields.mostPerDay.default(null),
  mostPerWeek: fields.mostPerWeek.default(null),
  atOnce: fields.atOnce.default(1),
  step: fields.step.default(30),
  durations: fields.durations.default([...durations]),
  meetingTypes: fields.meetingTypes.default([...meetingTypes]),
  expectedVersion: z.int().min(0).optional(),
});

const changed = availability.extend({
  /** Appointments to come that are outside the hours now; they stay as they are. */
  affected: z.array(z.string()),
});

const params = z.object({ id: numericId() });

export const getAvailability = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/availability',
  access: 'admin',
  cost: 'read',
  summary: 'When a client takes appointments',
  params,
  response: availability,
});

export const changeAvailability = defineCall({
  method: 'PUT',
  path: '/api/admin/clients/{id}/availability',
  access: 'admin',
  cost: 'command',
  summary: 'Say when a client takes appointments; what is booked keeps its time',
  params,
  body: change,
  response: changed,
});

export const getOwnAvailability = defineCall({
  method: 'GET',
  path: '/api/client/availability',
  access: 'client',
  cost: 'read',
  summary: 'When the client who is signed in takes appointments',
  response: availability,
});

export const changeOwnAvailability = defineCall({
  method: 'PUT',
  path: '/api/client/availability',
  access: 'client',
  cost: 'command',
  summary: 'Say when one takes appointments; what is booked keeps its time',
  body: change,
  response: changed,
});
