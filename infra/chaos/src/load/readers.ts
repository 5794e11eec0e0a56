import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { Wiring } from './caller.ts';
import type { Business, KnownClient } from './people.ts';

/** Reads lists and compares them with what was acknowledged before the query. */
export const readLists = async (wiring: Wiring, business: Business, random: Random): Promise<void> => {
  while (!wiring.isOver()) {
    await sleep(random.between(20, 200));
    if (business.clients.length === 0) continue;
    // The latest are the ones that change.
    const client = random.pick(business.clients.slice(-8));
    const dice = random.below(10);
    if (dice < 4) await readAppointments(wiring, client);
    else if (dice < 8) await readLedger(wiring, client);
    else await readClients(wiring, business);
    wiring.journal.count('lists read');
  }
};

const readAppointments = async ({ journal }: Wiring, client: KnownClient) => {
  const known = client.appointments.map((one) => ({ ...one }));
  const position = journal.position();
  const list = await client.caller.read('/api/client/appointments', position);
  if (list === undefined) return;
  type Row = { readonly id: string; readonly isUnlocked: boolean; readonly status: string };
  const rows = new Map((list as readonly Row[]).map((row) => [row.id, row]));
  for (const { id, unlocked, confirmed, cancelled } of known) {
    const row = rows.get(id);
    const stale =
      row === undefined ||
      (cancelled && row.status !== 'cancelled') ||
      (confirmed && row.status === 'scheduled') ||
      // Cancelling hides it again, and may have happened since.
      (unlocked && !row.isUnlocked && row.status !== 'cancelled');
    if (stale)
      journal.wrong(
        `appointment ${id} of client ${client.id} read at ${position} is older than acknowledged: ${JSON.stringify({ row, unlocked, confirmed, cancelled })}`,
      );
  }
};

const readLedger = async ({ journal }: Wiring, client: KnownClient) => {
  const spent = client.appointments.filter(({ unlocked }) => unlocked).map(({ id }) => id);
  const position = journal.position();
  const list = await client.caller.read('/api/client/credit-transactions', position);
  if (list === undefined) return;
  type Entry = {
    readonly type: string;
    readonly amount: number;
    readonly balanceAfter: number;
    readonly metadata: { readonly appointmentId?: string };
  };
  const entries = (list as readonly Entry[]).toReversed();
  let balance = 0;
  for (const { amount, balanceAfter } of entries) {
    balance += amount;
    if (balance !== balanceAfter || balance < 0)
      journal.wrong(
        `the ledger of client ${client.id} read at ${position} does not sum: ${balance} and ${balanceAfter}`,
      );
  }
  const seen = new Set(
    entries.filter(({ amount }) => amount < 0).map(({ metadata }) => metadata.appointmentId),
  );
  for (const id of spent)
    if (!seen.has(id))
      journal.wrong(`the ledger of client ${client.id} read at ${position} lacks the unlock of ${id}`);
};

const readClients = async ({ journal }: Wiring, { admin, clients }: Business) => {
  const known = clients.map(({ id }) => id);
  const position = journal.position();
  const list = await admin.read('/api/admin/clients', position);
  if (list === undefined) return;
  const ids = new Set((list as readonly { readonly id: number }[]).map(({ id }) => id));
  for (const id of known)
    if (!ids.has(id)) journal.wrong(`client ${id} is not in the list read at ${position}`);
};
