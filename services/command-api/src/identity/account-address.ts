import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import type { PersonalText } from '@setter/events/marks';
import type { Account } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { adminFold, clientFold, staffFold } from '../folds.ts';

/** The e-mail address of an account that may sign in; undefined when it has none, or may not. */
export const addressOf = Effect.fn('addressOf')(function* ({ userKind, userId }: Account) {
  if (userKind === 'admin') {
    const admin = yield* stateOf(adminFold(userId));
    if (admin.status === 'none') return undefined;
    const member = memberOf(yield* stateOf(staffFold), userId);
    return isAtWork(member) ? plain(admin.email) : undefined;
  }
  const client = yield* stateOf(clientFold(Number(userId)));
  return client.status === 'active' ? plain(client.profile.email) : undefined;
});

const plain = (text: PersonalText | null) => (typeof text === 'string' ? text : undefined);
