import { clientDecider } from '@setter/domain/clients/decider';
import type { UpcomingChoice } from '@setter/domain/clients/settle-upcoming';
import { clientAccount } from '@setter/domain/side-writes';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand } from '@setter/event-store/append';
import { Effect } from 'effect';
import { appointmentFold, clientFold, signInFold, walletFold } from '../folds.ts';
import { selectUpcoming } from './select-upcoming.ts';

/**
 * Removes a client and does with the upcoming appointments what was chosen, in one append. One that is booked at the same
 * moment finds the client removed, or stays as it is.
 */
export const removeClient = Effect.fn('removeClient')(function* (
  context: CommandContext,
  clientId: number,
  upcoming: UpcomingChoice,
) {
  const ids =
    upcoming.kind === 'keep' ? [] : yield* Effect.orDie(selectUpcoming(clientId, context.occurredAt));
  return yield* handleCommand({
    context,
    decider: clientDecider,
    reads: {
      wallet: upcoming.kind === 'cancel' ? walletFold(clientId) : undefined,
      newClient: upcoming.kind === 'reassign' ? clientFold(upcoming.toClientId) : undefined,
      ...Object.fromEntries(ids.map((id) => [`appointment ${id}` as const, appointmentFold(id)])),
      // Appended after them: at the position of their events the client is still there.
      client: clientFold(clientId),
      signIns: signInFold(clientAccount(clientId)),
    },
    command: { type: 'RemoveClient', now: context.occurredAt, upcoming },
  });
});
