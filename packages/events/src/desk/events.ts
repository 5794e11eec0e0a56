import { z } from 'zod';
import { australianStates } from '../calling/value-sets.ts';
import { defineEvent, type EventOf } from '../define-event.ts';
import { day, publicText } from '../marks.ts';
import { firstContactClocks } from './value-sets.ts';

/** `09:00` and `20:00`: from the first on, before the second. */
const hours = z.object({ from: publicText(), before: publicText() });

/** Of the one stream `desk-settings`. */
export const deskEvents = [
  defineEvent(
    'DeskSettingsChanged',
    z.object({
      firstContactMinutes: z.int().positive(),
      clock: z.enum(firstContactClocks),
      /** How long after each try without an answer the next one is due. */
      retryHours: z.array(z.int().positive()),
      consentDays: z.int().positive(),
      hours: z.object({ weekday: hours, saturday: hours }),
      stateHolidays: z.boolean(),
      /** Where most leads are; null until an admin has said. */
      assumedState: z.enum(australianStates).nullable(),
      /** Of these states; of all without any. */
      closedDays: z.array(
        z.object({ day: day(), name: publicText(), states: z.array(z.enum(australianStates)) }),
      ),
    }),
  ),
] as const;
export type DeskEvent = EventOf<(typeof deskEvents)[number]>;
