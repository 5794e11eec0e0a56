import type { RecordedEvent } from '@setter/events/envelope';
import type { SetterEvent } from '@setter/events/registry';

type Recorded = RecordedEvent<SetterEvent>;

/** Whether no later event of this kind was recorded by the same command: what people hear of all of them, they hear once. */
export const isLastOfCommand = (
  event: Recorded,
  stream: readonly Recorded[],
  isOfKind: (other: Recorded) => boolean,
): boolean => ofCommand(event, stream).findLast(isOfKind)?.id === event.id;

/** The events of a stream that one event's command recorded. */
export const ofCommand = <E extends Pick<Recorded, 'metadata'>>(
  { metadata }: Pick<Recorded, 'metadata'>,
  stream: readonly E[],
): readonly E[] => stream.filter((other) => other.metadata.commandId === metadata.commandId);
