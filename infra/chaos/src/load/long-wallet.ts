import { setTimeout as sleep } from 'node:timers/promises';
import { done, type Wiring } from './caller.ts';
import { type Business, registerClient } from './people.ts';

const longest = 50_000;

/** Grows the wallet of one client as fast as it is answered, beside everything else. */
export const growLongWallet = async (wiring: Wiring, business: Business): Promise<void> => {
  const client = await registerClient(wiring, business, 1);
  if (client === undefined) return;
  for (let events = 1; events < longest && !wiring.isOver(); events++) {
    const answer = await business.admin.send({
      kind: 'grow a long wallet',
      method: 'PUT',
      path: `/api/admin/clients/${client.id}/credits`,
      body: { credits: 1 + (events % 3), kind: 'correction' },
      leaves: ['CreditsGranted|CreditsRemoved|nothing'],
    });
    done(wiring, 'grow a long wallet', answer);
    wiring.journal.count('events of one long wallet');
    await sleep(10);
  }
};
