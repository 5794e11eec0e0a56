import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { account } from './account.ts';

export const PasswordChanged = defineEvent(
  'PasswordChanged',
  z.object({
    ...account,
  }),
);
export type PasswordChanged = EventOf<typeof PasswordChanged>;
