import { z } from 'zod';
import { defineCall, publicFormLimit } from '../call.ts';
import { spanOfTime } from '../calendars/span-of-time.ts';
import { consentVersion } from '../consent/sent-consent.ts';
import { instant, plannedInstant } from '../fields.ts';

/** From the answer of a landing page's form, good for an hour. */
const params = z.object({ token: z.string().min(1, { abort: true }).max(300) });

const slot = z.object({ startTime: instant(), endTime: instant() });

/** Starts from `from` on, before `to`. None once the page or its client takes no bookings. */
export const listBookingSlots = defineCall({
  method: 'GET',
  path: '/api/bookings/{token}/slots',
  access: 'public',
  cost: 'read',
  summary: 'Times that a visitor can book after the form of a landing page',
  params,
  query: spanOfTime(),
  response: z.object({ timeZone: z.string(), slots: z.array(slot) }),
});

export const holdSlot = defineCall({
  method: 'POST',
  path: '/api/bookings/{token}/hold',
  access: 'public',
  cost: 'hold',
  summary: 'Hold a time for ten minutes; a later one replaces it',
  params,
  body: z.object({ startTime: plannedInstant() }),
  response: slot.extend({ heldUntil: instant() }),
  status: 201,
  bodyLimit: publicFormLimit,
});

export const bookSlot = defineCall({
  method: 'POST',
  path: '/api/bookings/{token}/book',
  access: 'public',
  cost: 'booking',
  summary: 'Book a time that is held or free; again is the same booking',
  params,
  body: z.object({
    startTime: plannedInstant(),
    /** The version of the `pass_on` wording that is shown with the button. */
    consentVersion: consentVersion(),
  }),
  response: slot.extend({
    /** The prospect's page of the appointment. */
    link: z.url(),
  }),
  status: 201,
  bodyLimit: publicFormLimit,
});
