import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { clientId, personal } from '../subjects.ts';
import { clientDetails } from './client-details.ts';

export const ClientRegistered = defineEvent(
  'ClientRegistered',
  z.object({
    clientId: clientId(),
    username: personal('client'),
    ...clientDetails,
  }),
);
export type ClientRegistered = EventOf<typeof ClientRegistered>;
