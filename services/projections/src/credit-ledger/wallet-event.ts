import { walletEvents } from '@setter/events/credits/events';
import { handlesOnly } from '../handles.ts';

/** Whether an event belongs to a wallet stream. */
export const isWalletEvent = handlesOnly(...walletEvents.map((definition) => definition.type));
