import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { System } from '../systems/system.ts';
import type { Wiring } from './caller.ts';
import { addClient, type Business } from './people.ts';
import { book } from './writers.ts';

const credits = 1;
const appointmentsPerClient = 20;

/** Books for clients who are mailed about it, through a server that sometimes refuses for now or falls silent. */
export const bookByMail = async (
  wiring: Wiring,
  { mailServer }: System,
  business: Business,
  random: Random,
): Promise<void> => {
  mailServer.answer(() => {
    const dice = random.below(100);
    if (dice >= 25) return undefined;
    wiring.journal.count(dice < 20 ? 'mails refused for now' : 'mails not answered');
    return dice < 20 ? '451 4.7.1 greylisted, try again later' : 'hang';
  });
  while (!wiring.isOver()) {
    const client = await addClient(wiring, business, credits, `${randomUUID()}@chaos.example`);
    for (let n = 0; client !== undefined && n < appointmentsPerClient && !wiring.isOver(); n++) {
      await book(wiring, business, client);
      await sleep(random.between(500, 2500));
    }
  }
  mailServer.answer(undefined);
  mailServer.release();
};
