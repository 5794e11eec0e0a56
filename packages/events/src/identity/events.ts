import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { uuid } from '../marks.ts';
import { personal } from '../subjects.ts';
import { account } from './account.ts';

export const identityEvents = [
  defineEvent(
    'AdminRegistered',
    z.object({
      adminId: uuid(),
      name: personal('admin'),
      email: personal('admin'),
    }),
  ),
  defineEvent(
    'PasswordChanged',
    z.object({
      ...account,
    }),
  ),
  defineEvent(
    'SignInFailed',
    z.object({
      ...account,
      /** Tries since the last such event. */
      count: z.int().positive(),
    }),
  ),
  defineEvent(
    'SignedIn',
    z.object({
      ...account,
    }),
  ),
  defineEvent(
    'SignedOut',
    z.object({
      ...account,
    }),
  ),
] as const;
export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;
