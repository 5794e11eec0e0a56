import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { publicText, uuid } from '../marks.ts';
import { openedKinds, openedSubjects } from './value-sets.ts';

/** Of the stream of a month, `access-2026-11`. */
export const accessLogEvents = [
  /** Once for an admin, a subject, a kind and an hour. */
  defineEvent(
    'PersonalDataOpened',
    z.object({
      adminId: uuid(),
      subjectKind: z.enum(openedSubjects),
      /** Of a client a number in decimal digits, else a UUID. */
      subjectId: publicText(),
      what: z.enum(openedKinds),
    }),
  ),
] as const;
export type AccessLogEvent = EventOf<(typeof accessLogEvents)[number]>;
