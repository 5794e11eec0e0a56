import type { Advance, Checkpoint } from '@setter/event-store/consumers';
import { readDeadLetterKeys } from '@setter/event-store/consumers';
import { Effect } from 'effect';
import type { Handler } from './handler.ts';

/** How far a handler is in a partition; void once its checkpoint is fenced. */
export type Progress = {
  readonly at: Checkpoint;
  /** Partition keys with dead letters: their later events are dead-lettered as well. */
  readonly deadLetterKeys: ReadonlySet<string>;
};

/** What is known at a checkpoint. */
export const progressAt = ({ checkpoint }: Pick<Handler, 'checkpoint'>, at: Checkpoint) =>
  Effect.map(readDeadLetterKeys(checkpoint), (deadLetterKeys): Progress => ({ at, deadLetterKeys }));

export const advanced = (
  { at, deadLetterKeys }: Progress,
  { position, offset }: Advance,
  keys: ReadonlySet<string> = deadLetterKeys,
): Progress => ({ at: { ...at, position, offset: offset ?? at.offset }, deadLetterKeys: keys });
