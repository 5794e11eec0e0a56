import type { OpenSpend } from '@setter/domain/appointments/relock';
import type { KnownAppointment } from '@setter/domain/appointments/state';
import type { Event } from '@setter/event-store/event-catalogue';
import { EventStore } from '@setter/event-store/event-store';
import type { AppointmentEvent } from '@setter/events/appointments/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { walletStream } from '@setter/events/streams';
import { Effect } from 'effect';

/**
 * The spend that unlocked an appointment, where the unlock was recorded before it named its lot: wallets do not remember
 * spends. Both were appended together, so they lie side by side in the log; failing that, the wallet's stream is searched.
 */
export const unnamedSpend = Effect.fn('unnamedSpend')(function* (
  { clientId, spendId, lotId }: KnownAppointment,
  events: readonly RecordedEvent<AppointmentEvent>[],
): Effect.fn.Return<OpenSpend | undefined, never, EventStore> {
  const unlock = events.findLast((event) => event.type === 'AppointmentUnlocked');
  if (spendId === null || lotId !== null || unlock === undefined) return undefined;
  const store = yield* EventStore;
  const { position } = unlock;
  const beside = yield* store.readSpan(Math.max(0, position - 1 - nearby), position, []);
  const wallet = walletStream(clientId).streamId;
  const isIt = (event: Event) => event.type === 'CreditSpent' && event.data.spendId === spendId;
  const spent = beside.events.find(isIt) ?? (yield* store.readStream(wallet)).events.find(isIt);
  return spent?.type === 'CreditSpent' ? { spendId, lotId: spent.data.lotId } : undefined;
});

const nearby = 8;
