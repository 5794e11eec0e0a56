import { meetingTypes } from '@setter/events/appointments/value-sets';
import { slotRefusals } from '@setter/events/calendars/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, numericId, plannedInstant } from '../fields.ts';
import { spanOfTime } from './span-of-time.ts';

const mostClients = 50;
/** Minutes: a week. */
const longestDuration = 10_080;

const wrongDuration = 'Write minutes as a whole number, from 1 to 10,080.';
const duration = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,4}$/, wrongDuration)
    .transform(Number)
    .refine((minutes) => minutes <= longestDuration, wrongDuration);

/** `1,2`: each once. */
const clientIds = () =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, 'Write ids of clients with commas between them.')
    .transform((ids) => [...new Set(ids.split(',').map(Number))])
    .refine((ids) => ids.length <= mostClients, `Ask for at most ${mostClients} clients.`);

const wanted = () => ({
  duration: duration(),
  meetingType: z.enum(meetingTypes).optional(),
  /** The appointment that is moved: its own time is not in its way. */
  appointmentId: z.uuid().optional(),
});

const slot = z.object({ startTime: instant(), endTime: instant() });
const params = z.object({ id: numericId() });

export const listSlots = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/slots',
  access: 'setter',
  cost: 'read',
  summary: 'Free times of a client, of those that start from an instant on and before another',
  params,
  query: spanOfTime(wanted()),
  response: z.object({
    timeZone: z.string(),
    /** While none are set there are no slots, and any time can be booked that nothing else takes. */
    hoursSet: z.boolean(),
    slots: z.array(slot),
  }),
});

export const listSlotsOfClients = defineCall({
  method: 'GET',
  path: '/api/admin/slots',
  access: 'setter',
  cost: 'read',
  summary: 'Free times of several clients; one who is not there is left out',
  query: spanOfTime({ clientIds: clientIds(), duration: duration() }),
  response: z.array(z.object({ clientId: z.int(), timeZone: z.string(), slots: z.array(slot) })),
});

export const checkSlot = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/slots/check',
  access: 'setter',
  cost: 'read',
  summary: 'Why a time of a client cannot be booked, before anything is sent',
  params,
  query: z.object({ start: plannedInstant(), ...wanted() }),
  response: z.object({
    reason: z.enum(slotRefusals).nullable(),
    /** The minimumNotice, mostDaysAhead, mostPerDay or mostPerWeek that the reason is about. */
    limit: z.int().nullable(),
  }),
});
