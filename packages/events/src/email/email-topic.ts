import { z } from 'zod';
import { uuid } from '../marks.ts';
import { clientId } from '../subjects.ts';

/** What a mail is about, by ids: its text is made from them when it is sent. */
export const emailTopic = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), clientId: clientId(), appointmentId: uuid() }),
]);
export type EmailTopic = z.infer<typeof emailTopic>;
