import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { done, type Wiring } from './caller.ts';
import { addClient, type Business } from './people.ts';
import { book } from './writers.ts';

const meetingMs = 1_800_000;
const credits = 100;
/** One meeting begins before the last is over. */
const forced = { reason: 'under load' };

/**
 * Unlocks appointments just as they end, so that the time decides between two tries of one command: one process may
 * have decided it before the end while another refuses it after the end.
 */
export const unlockAtTheLastMinute = async (
  wiring: Wiring,
  business: Business,
  random: Random,
): Promise<void> => {
  while (!wiring.isOver()) {
    const client = await addClient(wiring, business, credits);
    for (let unlocks = 0; client !== undefined && unlocks < credits && !wiring.isOver(); unlocks++) {
      const endsAt = Date.now() + random.between(2000, 4000);
      const appointment = await book(wiring, business, client, { start: endsAt - meetingMs, force: forced });
      if (appointment === undefined) continue;
      await sleep(Math.max(0, endsAt - Date.now() - random.between(0, 1500)));
      const answer = await client.caller.send({
        kind: 'unlock at the last minute',
        method: 'POST',
        path: `/api/client/appointments/${appointment.id}/unlock`,
        leaves: ['AppointmentUnlocked', 'CreditSpent'],
        givesUpEarly: true,
      });
      appointment.unlocked = done(wiring, 'unlock at the last minute', answer, 409);
      wiring.journal.count(`last-minute unlocks ${appointment.unlocked ? 'carried out' : 'refused'}`);
      // The readers look at all of a client's appointments.
      if (client.appointments.length > 20) client.appointments.shift();
    }
  }
};
