import type { RaiseNotification } from '@setter/domain/notifications/raise-notification';
import type { WithdrawNotification } from '@setter/domain/notifications/withdraw-notification';
import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';

export type Recorded = RecordedEvent<SetterEvent>;

/** What a reactor wants done; each carries ids that derive from the event that caused it. */
export type Reaction = RaiseNotification | WithdrawNotification;

/**
 * Turns facts into commands. `react` is pure: the same event with the same past always asks for the same, under the
 * same ids, so that delivering twice does it once.
 */
export interface Reactor {
  readonly name: string;
  /** Whether the event's own stream is needed to react to it; null: the event is ignored. */
  readonly needs: (event: Recorded) => 'event' | 'stream' | null;
  /** `stream`: what had happened in the event's stream by the end of the command that recorded it. */
  readonly react: (event: Recorded, stream: readonly Recorded[]) => readonly Reaction[];
}
