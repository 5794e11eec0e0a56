import { signInDecider } from '@setter/domain/identity/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** Turns every second factor of an admin who has lost them off: a password is enough from then on. Ends all sessions. */
export const removeFactors = Effect.fn('removeFactors')((context: CommandContext, adminId: string) =>
  handleCommand({
    context,
    stream: signInStream('admin', adminId),
    decider: signInDecider,
    command: { type: 'RemoveAllSecondFactors', adminId },
  }),
);
