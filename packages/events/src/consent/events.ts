import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText } from '../marks.ts';
import { consentForms } from './value-sets.ts';

export const consentTextEvents = [
  defineEvent(
    'ConsentTextPublished',
    z.object({
      form: z.enum(consentForms),
      /** From 1. */
      version: z.int().positive(),
      /** As persons read it but for `{business}`, which stands for the business that a page or an appointment is for. */
      text: publicText(),
    }),
  ),
] as const;
export type ConsentTextEvent = EventOf<(typeof consentTextEvents)[number]>;
