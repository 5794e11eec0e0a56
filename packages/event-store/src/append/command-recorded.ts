import { Context } from 'effect';

/** Called with the id of each command that the store has on record, once that is known. */
export const CommandRecorded = Context.Reference<(commandId: string) => void>('event-store/CommandRecorded', {
  defaultValue: () => () => {},
});
