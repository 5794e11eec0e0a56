import { Data } from 'effect';

/** Why Setter does not start or go on: one line for the person at the terminal, without a stack. */
export class StartError extends Data.TaggedError('StartError')<{ readonly message: string }> {}
