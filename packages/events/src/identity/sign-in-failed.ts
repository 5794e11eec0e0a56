import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { account } from './account.ts';

export const SignInFailed = defineEvent(
  'SignInFailed',
  z.object({
    ...account,
    /** Tries since the last such event. */
    count: z.int().positive(),
  }),
);
export type SignInFailed = EventOf<typeof SignInFailed>;
