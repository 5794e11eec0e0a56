import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId } from '../subjects.ts';

export const ClientReactivated = defineEvent(
  'ClientReactivated',
  z.object({
    clientId: clientId(),
  }),
);
export type ClientReactivated = EventOf<typeof ClientReactivated>;
