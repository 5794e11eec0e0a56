import type { ClientEvent } from '@setter/events/clients/events';
import type { Decided } from '../decision.ts';
import { isRejection } from '../rejections.ts';
import { activeClient } from './active-client.ts';
import type { Client } from './state.ts';

export type SetReminderEmails = { readonly type: 'SetReminderEmails'; readonly areOn: boolean };

/** Whether the client is reminded of appointments by e-mail, too; the notification in the portal comes anyway. */
export const setReminderEmails = ({ areOn }: SetReminderEmails, client: Client): Decided<ClientEvent> => {
  const active = activeClient(client);
  if (isRejection(active)) return active;
  const { clientId, reminderEmails } = active;
  return reminderEmails === areOn
    ? { append: [] }
    : { append: [{ type: 'ClientReminderEmailsSet', data: { clientId, areOn } }] };
};
