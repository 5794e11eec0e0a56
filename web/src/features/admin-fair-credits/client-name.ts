import type { AdminFairCredit } from '@setter/contracts/fair-credits/admin-claim';
import { shown } from '../../lib/texts/personal.ts';

/** What the client of a claim is called; one that is gone has only its number. */
export const nameOfClient = ({ clientName, clientId }: AdminFairCredit): string =>
  shown(clientName, `Client ${clientId}`);
