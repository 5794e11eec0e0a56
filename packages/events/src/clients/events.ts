import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant } from '../marks.ts';
import { clientId, personal } from '../subjects.ts';
import { clientDetails } from './client-details.ts';

export const clientEvents = [
  defineEvent(
    'ClientDeactivated',
    z.object({
      clientId: clientId(),
    }),
  ),
  defineEvent(
    'ClientDetailsChanged',
    z.object({
      clientId: clientId(),
      /** Only what changed; null clears a field. */
      changes: z
        .object({
          username: personal('client'),
          ...clientDetails,
          /** For the office: who fits, where, what not to promise. */
          brief: personal('client').nullable(),
        })
        .partial(),
    }),
  ),
  /** Its texts are unreadable from here on, and the account is gone. */
  defineEvent(
    'ClientErased',
    z.object({
      clientId: clientId(),
    }),
  ),
  defineEvent(
    'ClientReactivated',
    z.object({
      clientId: clientId(),
    }),
  ),
  defineEvent(
    'ClientRegistered',
    z.object({
      clientId: clientId(),
      username: personal('client'),
      ...clientDetails,
    }),
  ),
  defineEvent(
    'ClientReminderEmailsSet',
    z.object({
      clientId: clientId(),
      /** Whether reminders come by e-mail, too. They do until the client turns them off. */
      areOn: z.boolean(),
    }),
  ),
  defineEvent(
    'ClientRemoved',
    z.object({
      clientId: clientId(),
      restorableUntil: instant(),
    }),
  ),
  defineEvent(
    'ClientRestored',
    z.object({
      clientId: clientId(),
    }),
  ),
] as const;
export type ClientEvent = EventOf<(typeof clientEvents)[number]>;
