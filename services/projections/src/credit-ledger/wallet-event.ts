import { walletEvents } from '@setter/events/credits/events';
import { handlesOnly } from '../handles.ts';

/** Whether an event stands in a client's wallet. */
export const isWalletEvent = handlesOnly(...walletEvents.map((definition) => definition.type));
