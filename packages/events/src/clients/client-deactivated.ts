import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId } from '../subjects.ts';

export const ClientDeactivated = defineEvent(
  'ClientDeactivated',
  z.object({
    clientId: clientId(),
  }),
);
export type ClientDeactivated = EventOf<typeof ClientDeactivated>;
