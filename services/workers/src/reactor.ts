import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';
import type { Reaction } from './reaction.ts';

export type Recorded = RecordedEvent<SetterEvent>;

/**
 * Turns events into commands. `react` is pure: the same event with the same past always leads to the same commands
 * under the same ids, so that an event delivered twice has one effect.
 */
export interface Reactor {
  readonly name: string;
  /** Whether the event's own stream is needed to react to it; null: the event is ignored. */
  readonly needs: (event: Recorded) => 'event' | 'stream' | null;
  /** `stream`: the event's stream up to the end of the command that recorded it. */
  readonly react: (event: Recorded, stream: readonly Recorded[]) => readonly Reaction[];
}
