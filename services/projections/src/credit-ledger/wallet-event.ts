import { type WalletEvent, walletEvents } from '@setter/events/credits/events';
import type { RecordedEvent } from '@setter/events/envelope';
import type { Recorded } from '../read-model.ts';

const types: ReadonlySet<string> = new Set(walletEvents.map((definition) => definition.type));

/** Whether an event stands in a client's wallet. */
export const isWalletEvent = (event: Recorded): event is RecordedEvent<WalletEvent> => types.has(event.type);
