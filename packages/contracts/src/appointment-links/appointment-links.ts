import { linkActions, linkStatuses, meetingTypes } from '@setter/events/appointments/value-sets';
import { dayMs } from '@setter/events/terms/value-sets';
import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { instant, optionalLines, plannedInstant } from '../fields.ts';

const params = /* @__PURE__ */ (() => z.object({ token: z.string().min(1, { abort: true }).max(200) }))();
const cancelLimits = { reason: 300 } as const;
const mostDays = 62;

/** An appointment as its prospect sees it by the link of a mail: no title, and of the client the business only. */
export const linkedAppointment = z.object({
  businessName: z.string().nullable(),
  startTime: instant(),
  endTime: instant(),
  /** That of the client, in which times are told. */
  timeZone: z.string(),
  meetingType: z.enum(meetingTypes),
  /** Of a meeting in person. */
  place: z.string().nullable(),
  /** Of a Zoom meeting that is not over. */
  joinUrl: z.string().nullable(),
  /** The last three digits of the prospect's number, for a phone call. */
  phoneEnding: z.string().nullable(),
  status: z.enum(linkStatuses),
  /** They did not meet: `move` is allowed for two weeks. */
  missed: z.boolean(),
  /** What can be done by the link when this is answered. */
  allowedActions: z.array(z.enum(linkActions)),
});
export type LinkedAppointment = z.infer<typeof linkedAppointment>;

export const getAppointmentLink = defineCall({
  method: 'GET',
  path: '/api/appointment-links/{token}',
  access: 'public',
  cost: 'read',
  summary: 'The appointment of a prospect by the link of a mail; an older link is 410',
  params,
  response: linkedAppointment,
});

/** Starts from `from` on, before `to`. None when it cannot be moved. */
export const listLinkSlots = defineCall({
  method: 'GET',
  path: '/api/appointment-links/{token}/slots',
  access: 'public',
  cost: 'read',
  summary: 'Times to which the prospect can move the appointment',
  params,
  query: z
    .object({ from: plannedInstant(), to: plannedInstant() })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= mostDays * dayMs, {
      path: ['to'],
      message: `Ask for at most ${mostDays} days.`,
    }),
  response: z.object({
    timeZone: z.string(),
    slots: z.array(z.object({ startTime: instant(), endTime: instant() })),
  }),
});

export const confirmByLink = defineCall({
  method: 'POST',
  path: '/api/appointment-links/{token}/confirm',
  access: 'public',
  cost: 'link-act',
  summary: 'The prospect confirms the appointment',
  params,
  response: linkedAppointment,
  bodyLimit: publicFormLimit,
});

export const moveByLink = defineCall({
  method: 'POST',
  path: '/api/appointment-links/{token}/move',
  access: 'public',
  cost: 'link-act',
  summary: 'The prospect chooses another free time; the link is replaced by the one that is answered',
  params,
  body: z.object({ startTime: plannedInstant() }),
  response: linkedAppointment.extend({ link: z.url() }),
  bodyLimit: publicFormLimit,
});

export const cancelByLink = defineCall({
  method: 'POST',
  path: '/api/appointment-links/{token}/cancel',
  access: 'public',
  cost: 'link-act',
  summary: 'The prospect cancels the appointment',
  params,
  limits: cancelLimits,
  body: z.object({ reason: optionalLines(cancelLimits.reason).default(null) }).optional(),
  response: linkedAppointment,
  bodyLimit: publicFormLimit,
});
