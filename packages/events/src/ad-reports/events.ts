import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';

export const adReportsEvents = [
  /** What happens after an event that enables them is reported to the ad service, until one that does not. */
  defineEvent('AdReportsSwitched', z.object({ enabled: z.boolean() })),
] as const;
export type AdReportsEvent = EventOf<(typeof adReportsEvents)[number]>;
