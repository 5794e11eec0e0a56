import { Context } from 'effect';

/**
 * Whether somebody still waits for what a command does. Who has left has asked again, perhaps elsewhere, and may have
 * been refused there: a process that comes to it late must not decide otherwise afterwards.
 */
export const CallerConnected = Context.Reference<() => boolean>('event-store/CallerConnected', {
  defaultValue: () => () => true,
});
