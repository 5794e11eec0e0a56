import { decodeEvent } from '@setter/events/decode-event';
import type { EventDefinition } from '@setter/events/define-event';
import type { RecordedEvent, RegisteredEvent } from '@setter/events/envelope';
import { Context, Layer } from 'effect';
import type { RawEvent } from './read/raw-events.ts';
import { UndecodableEvent } from './errors.ts';

/** An event as the store hands it out; typed once the application has registered its events (`Register`). */
export type Event = RecordedEvent<RegisteredEvent>;

/** The events that an application records. The store itself knows none. */
export class EventCatalogue extends Context.Service<
  EventCatalogue,
  {
    /** Undefined for a type that this version of the code does not know. */
    readonly definition: (type: string) => EventDefinition | undefined;
    /** The event in its newest version. Throws UndecodableEvent. */
    readonly decode: (raw: RawEvent) => Event;
  }
>()('event-store/EventCatalogue') {
  static readonly layer = (definitions: readonly EventDefinition[]) =>
    Layer.sync(EventCatalogue, () => {
      const byType = new Map(definitions.map((definition) => [definition.type, definition]));
      return EventCatalogue.of({
        definition: (type) => byType.get(type),
        decode: (raw) => {
          const decoded = decodeEvent(byType.get(raw.type), raw.type, raw.schemaVersion, raw.data);
          if (decoded.ok) return { ...raw, ...decoded.event } as Event;
          const { position, type } = raw;
          throw new UndecodableEvent({ position, type, message: decoded.failure.reason });
        },
      });
    });
}
