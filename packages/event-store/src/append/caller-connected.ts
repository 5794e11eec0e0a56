import { Context } from 'effect';

/**
 * Whether the caller of a command still waits for its answer. A caller that disconnected is likely to send the command
 * again, so deciding it here is wasted work. An optimisation: that a command has one answer does not rest on it.
 */
export const CallerConnected = Context.Reference<() => boolean>('event-store/CallerConnected', {
  defaultValue: () => () => true,
});
