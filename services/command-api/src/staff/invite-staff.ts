import type { StaffRole } from '@setter/events/identity/value-sets';
import { staffDecider } from '@setter/domain/staff/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { adminFold, staffFold } from '../folds.ts';
import { newInvitation } from './invitation-link.ts';

type Invited = {
  /** The owner who invites. */
  readonly by: string;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
};

/** Makes an account without a password. Returns its id. */
export const inviteStaff = Effect.fn('inviteStaff')(function* (context: CommandContext, invited: Invited) {
  // Derived: a repeat of the request is about the same admin.
  const { commandId: adminId } = yield* partOf(context, 'invited admin', context.commandId);
  const { position } = yield* handleCommand({
    context,
    decider: staffDecider,
    reads: { admin: adminFold(adminId), staff: staffFold },
    command: {
      type: 'InviteStaff',
      adminId,
      ...invited,
      ...(yield* newInvitation(context, adminId, invited.email)),
    },
  });
  return { adminId, position };
});
