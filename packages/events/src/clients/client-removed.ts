import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant } from '../marks.ts';
import { clientId } from '../subjects.ts';

export const ClientRemoved = defineEvent(
  'ClientRemoved',
  z.object({
    clientId: clientId(),
    restorableUntil: instant(),
  }),
);
export type ClientRemoved = EventOf<typeof ClientRemoved>;
