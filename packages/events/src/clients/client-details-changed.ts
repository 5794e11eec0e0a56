import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, personal } from '../subjects.ts';
import { clientDetails } from './client-details.ts';

export const ClientDetailsChanged = defineEvent(
  'ClientDetailsChanged',
  z.object({
    clientId: clientId(),
    /** Only what changed; null clears a field. */
    changes: z.object({ username: personal('client'), ...clientDetails }).partial(),
  }),
);
export type ClientDetailsChanged = EventOf<typeof ClientDetailsChanged>;
