import type { Invitation } from '@setter/domain/staff/state';
import type { CommandContext } from '@setter/event-store/append';
import { invitationLifetime, invitationTokenOf } from '@setter/identity/invitation-tokens';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf } from '@setter/identity/reset-tokens';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';

/** A new link for an invited admin, by a command. Only its hash is recorded; the mail makes the token again. */
export const newInvitation = Effect.fn('newInvitation')(function* (
  command: CommandContext,
  adminId: string,
  email: string,
) {
  const { commandId: invitationId } = yield* partOf(command, 'staff invitation', command.commandId);
  const addressHash = yield* addressHashOf({ userKind: 'admin' }, email);
  const token = yield* invitationTokenOf(invitationId, adminId, addressHash);
  const expiresAt = new Date(Date.parse(command.occurredAt) + invitationLifetime).toISOString();
  const invitation: Invitation = { invitationId, tokenHash: hashOfToken(token), expiresAt };
  return invitation;
});
