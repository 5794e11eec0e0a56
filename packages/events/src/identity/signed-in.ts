import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { account } from './account.ts';

export const SignedIn = defineEvent(
  'SignedIn',
  z.object({
    ...account,
  }),
);
export type SignedIn = EventOf<typeof SignedIn>;
