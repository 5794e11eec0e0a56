import { Data } from 'effect';

/** A failed start, as one line without a stack. */
export class StartError extends Data.TaggedError('StartError')<{ readonly message: string }> {}
