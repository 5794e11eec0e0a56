import type { Client } from '@setter/domain/clients/state';
import { memberOf } from '@setter/domain/staff/state';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { adminFold, clientFold, staffFold } from '../folds.ts';
import { stateOf } from '@setter/event-store/append';

// Sign-in needs a name and an account that was erased has none: what is left of it signs in nowhere.
const plainOrNull = (text: PersonalText | null): string | null => (text === null ? null : textOf(text));

/** Undefined when there is no such admin. */
export const adminProfile = Effect.fnUntraced(function* (adminId: string) {
  const admin = yield* stateOf(adminFold(adminId));
  if (admin.status === 'none') return undefined;
  const { role } = memberOf(yield* stateOf(staffFold), adminId);
  return { id: adminId, name: textOf(admin.name), email: textOf(admin.email), role };
});

/** Undefined when there is no such client. */
export const clientProfile = Effect.fnUntraced(function* (clientId: number) {
  const client = yield* stateOf(clientFold(clientId));
  return client.status === 'none' ? undefined : profileOf(client);
});

export const profileOf = ({ profile }: Exclude<Client, { readonly status: 'none' }>) => ({
  firstName: plainOrNull(profile.firstName),
  username: textOf(profile.username),
});
