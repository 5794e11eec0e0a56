import { walletEvents, type WalletEvent } from '@setter/events/credits/events';
import { handlesOnly } from '../handles.ts';

/** Whether an event belongs to a wallet stream. */
export const isWalletEvent = handlesOnly(...walletEvents.map((definition) => definition.type));

/** The lots that an event changes, each once. */
export const lotIdsOf = (event: WalletEvent): readonly string[] =>
  event.type === 'CreditsRemoved'
    ? [...new Set(event.data.fromLots.map(({ lotId }) => lotId))]
    : [event.data.lotId];
