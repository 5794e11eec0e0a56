import {
  appointmentListFilters,
  appointmentStatuses,
  meetingTypes,
} from '@setter/events/appointments/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { longestEmail } from '../email/address.ts';
import {
  instant,
  numericId,
  optionalEmail,
  optionalLines,
  optionalText,
  plannedInstant,
  requiredLines,
  requiredText,
} from '../fields.ts';
import { defineList } from '../list-query.ts';
import { bookingCall } from '../desk/booking-call.ts';
import { adminAppointment } from './appointment.ts';
import { location, meetingPlaceLimits, zoomLink } from './meeting-place.ts';

const reasonLimits = { reason: 500 } as const;

export const missingReturnReason = 'Say why the credit is returned.';

const params = z.object({ id: z.uuid() });
const limits = {
  title: 200,
  teaser: 300,
  description: 5000,
  ...meetingPlaceLimits,
  prospectName: 200,
  clientEmail: longestEmail,
  clientPhone: 50,
  notes: 5000,
} as const;
/** Why rules of the client's calendar are broken. */
export const forceLimits = { reason: 300 } as const;
const force = /* @__PURE__ */ (() => z.object({ reason: requiredText(forceLimits.reason) }))();
const details = /* @__PURE__ */ (() => ({
  teaser: optionalLines(limits.teaser),
  description: optionalLines(limits.description),
  location: location(),
  zoomLink: zoomLink(),
  prospectName: optionalText(limits.prospectName),
  clientEmail: optionalEmail(),
  clientPhone: optionalText(limits.clientPhone),
  notes: optionalLines(limits.notes),
}))();

const times = (value: { startTime?: string | undefined; endTime?: string | undefined }) =>
  value.startTime === undefined || value.endTime === undefined || value.startTime < value.endTime;
const endsAfterStart = { path: ['endTime'], message: 'The end must be after the start.' };

/** `q` is searched in title, the client's names and business, and the prospect's name and e-mail. */
export const listAppointments = defineList({
  path: '/api/admin/appointments',
  access: 'setter',
  summary: 'All appointments, latest start first',
  sorts: ['startTime', 'createdAt'],
  filters: {
    /** The appointment of this id only. */
    id: z.uuid().optional(),
    status: z.enum(appointmentStatuses).optional(),
    meetingType: z.enum(meetingTypes).optional(),
    clientId: numericId().optional(),
    /** Starting then or later, and before. */
    startsFrom: instant().optional(),
    startsBefore: instant().optional(),
    /** Ending later than that, and then or earlier. */
    endsAfter: instant().optional(),
    endsBy: instant().optional(),
    /** Those to come that their clients have not unlocked. */
    filter: z.enum(appointmentListFilters).optional(),
  },
  item: adminAppointment,
});

export const getAppointment = defineCall({
  method: 'GET',
  path: '/api/admin/appointments/{id}',
  access: 'setter',
  cost: 'read',
  summary: 'An appointment that is not deleted',
  params,
  response: adminAppointment,
});

export const scheduleAppointment = defineCall({
  method: 'POST',
  path: '/api/admin/appointments',
  access: 'setter',
  cost: 'command',
  summary: 'Book an appointment for a client; it starts scheduled and locked',
  limits,
  body: z
    .object({
      clientId: z.int().positive(),
      title: requiredText(limits.title),
      startTime: plannedInstant(),
      endTime: plannedInstant(),
      meetingType: z.enum(meetingTypes).default('in-person'),
      ...(Object.fromEntries(Object.entries(details).map(([key, field]) => [key, field.default(null)])) as {
        [K in keyof typeof details]: z.ZodDefault<(typeof details)[K]>;
      }),
      leadId: z.uuid().nullable().default(null),
      /** The call in which the lead was booked: recorded in the same append. */
      call: bookingCall.nullable().default(null),
      /** The prospect agreed to be passed on; absent from callers that do not ask. */
      prospectConsent: z.boolean().optional(),
      /** Of the wording `pass_on` that was read out to the prospect. */
      consentVersion: z.int().positive().nullable().default(null),
      /** Books it although the time is taken or not offered; not of setters. */
      force: force.optional(),
    })
    .refine(times, endsAfterStart)
    .refine(({ call, leadId }) => call === null || leadId !== null, {
      path: ['call'],
      message: 'A call is that of a lead.',
    }),
  response: adminAppointment,
  status: 201,
});

/** An absent key stays as it is; null clears; `status` is ignored. */
export const updateAppointment = defineCall({
  method: 'PUT',
  path: '/api/admin/appointments/{id}',
  access: 'setter',
  cost: 'command',
  summary: 'Change an appointment',
  params,
  limits,
  body: z
    .object({
      clientId: z.int().positive(),
      title: requiredText(limits.title),
      startTime: plannedInstant(),
      endTime: plannedInstant(),
      meetingType: z.enum(meetingTypes),
      ...details,
      prospectConsent: z.boolean(),
      expectedVersion: z.int().positive(),
      /** As of a new one. */
      force,
    })
    .partial()
    .refine(times, endsAfterStart),
  response: adminAppointment,
});

export const confirmAppointment = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/confirm',
  access: 'setter',
  cost: 'command',
  summary: 'Confirm a scheduled appointment',
  params,
  response: adminAppointment,
});

export const completeAppointment = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/complete',
  access: 'setter',
  cost: 'command',
  summary: 'Mark an appointment that has started as completed',
  params,
  response: adminAppointment,
});

export const cancelAppointment = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/cancel',
  access: 'setter',
  cost: 'command',
  summary: 'Cancel; before the start the credit is returned unless told otherwise',
  params,
  limits: reasonLimits,
  body: z
    .object({
      reason: optionalLines(reasonLimits.reason).default(null),
      returnCredit: z.boolean().optional(),
    })
    .optional(),
  response: adminAppointment,
});

export const returnCredit = defineCall({
  method: 'POST',
  path: '/api/admin/appointments/{id}/return-credit',
  access: 'admin',
  cost: 'command',
  summary: 'Give the credit of an unlocked appointment back; hides its details again',
  params,
  limits: reasonLimits,
  body: z.object({ reason: requiredLines(reasonLimits.reason, missingReturnReason) }),
  response: adminAppointment,
});

export const removeAppointment = defineCall({
  method: 'DELETE',
  path: '/api/admin/appointments/{id}',
  access: 'admin',
  cost: 'command',
  summary: 'Delete an appointment; before its start the credit is returned unless told otherwise',
  params,
  query: z.object({ returnCredit: z.enum(['true', 'false']).optional() }),
  response: z.object({
    success: z.literal(true),
    creditReturned: z.boolean(),
    /** It was removed before, so nothing was done. */
    alreadyRemoved: z.boolean(),
  }),
});
