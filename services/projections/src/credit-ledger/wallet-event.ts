import { walletEvents } from '@setter/events/credits/events';
import { takes } from '../takes.ts';

/** Whether an event stands in a client's wallet. */
export const isWalletEvent = takes(...walletEvents.map((definition) => definition.type));
