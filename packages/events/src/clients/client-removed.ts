import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId } from '../marks.ts';

export const ClientRemoved = defineEvent(
  'ClientRemoved',
  z.object({
    clientId: clientId(),
  }),
);
export type ClientRemoved = EventOf<typeof ClientRemoved>;
