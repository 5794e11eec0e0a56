import { clientDecider } from '@setter/domain/clients/decider';
import type { Client } from '@setter/domain/clients/state';
import type { ClientEvent } from '@setter/events/clients/events';
import type { RecordedEvent } from '@setter/events/envelope';

/** A client as events of its stream left it, texts opened. */
export const clientOf = (events: readonly RecordedEvent[]): Client =>
  (events as readonly RecordedEvent<ClientEvent>[]).reduce(clientDecider.evolve, clientDecider.initialState);

/** As it was before an event of its stream. */
export const clientBefore = (events: readonly RecordedEvent[], eventId: string): Client =>
  clientOf(
    events.slice(
      0,
      events.findIndex(({ id }) => id === eventId),
    ),
  );
