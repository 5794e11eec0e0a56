import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { account } from './account.ts';

export const SignedOut = defineEvent(
  'SignedOut',
  z.object({
    ...account,
  }),
);
export type SignedOut = EventOf<typeof SignedOut>;
