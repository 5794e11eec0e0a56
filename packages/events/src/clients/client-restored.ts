import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId } from '../subjects.ts';

export const ClientRestored = defineEvent(
  'ClientRestored',
  z.object({
    clientId: clientId(),
  }),
);
export type ClientRestored = EventOf<typeof ClientRestored>;
