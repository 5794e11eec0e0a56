import { setTimeout as sleep } from 'node:timers/promises';
import { appointments } from '@setter/projections/appointments/projection';
import { tableOf } from '@setter/projections/runner/table-sql';
import { ask } from '../database.ts';
import type { System } from '../systems/system.ts';
import type { Wiring } from './caller.ts';
import { type Business, registerClient } from './people.ts';
import { book } from './writers.ts';

const kind = 'poison event of a read model and a reactor';
/** Between faults that keep the product down for minutes on a busy machine. */
const withinMs = 600_000;
const reactor = 'reactor/new-appointment';

/**
 * Lets the database refuse what one client's appointments lead to: their rows in a read model and the notifications of
 * a reactor. Both dead-letter the events and go on. Then the refusal ends, and a replay handles them.
 */
export const poisonAndReplay = async (
  wiring: Wiring,
  system: System,
  business: Business,
  struck: Map<string, number>,
): Promise<void> => {
  const client = await registerClient(wiring, business, 1);
  if (client === undefined) return;
  const model = await liveBuild(system);
  const constraint = `chaos_${client.id}`;
  const refusals = [
    { table: model.table, check: `client_id <> ${client.id}` },
    { table: 'event_store.events', check: `stream_id <> 'notifications-${client.id}'` },
  ];
  // Never waits behind a frozen backend for long, since all others would wait behind it.
  const alter = (table: string, what: string) =>
    ask(system.databaseUrl, `SET lock_timeout = '1s'; ALTER TABLE ${table} ${what}`);
  for (const { table, check } of refusals)
    await alter(table, `ADD CONSTRAINT ${constraint} CHECK (${check}) NOT VALID`);
  try {
    if ((await book(wiring, business, client)) === undefined) return;
    await until(wiring, `both dead letters of client ${client.id}`, () =>
      areDeadLettered(system, model.consumer),
    );
    struck.set(kind, (struck.get(kind) ?? 0) + 1);
  } finally {
    for (const { table } of refusals) await alter(table, `DROP CONSTRAINT IF EXISTS ${constraint}`);
    for (const consumer of [`projection/${appointments.name}`, reactor])
      await ask(
        system.databaseUrl,
        'INSERT INTO event_store.replay_requests (consumer) VALUES ($1) ON CONFLICT DO NOTHING',
        [consumer],
      );
    await until(wiring, 'the replay of dead letters', async () => !(await hasLeftOvers(system)));
    wiring.journal.count('replays of dead letters');
  }
};

const liveBuild = async ({ databaseUrl }: System) => {
  const [row] = await ask<{ generation: number }>(
    databaseUrl,
    "SELECT generation::float8 AS generation FROM projections.builds WHERE name = $1 AND state = 'live'",
    [appointments.name],
  );
  const generation = row?.generation ?? 0;
  return {
    table: tableOf(appointments, generation),
    consumer: `projection/${appointments.name}/${generation}`,
  };
};

const areDeadLettered = async ({ databaseUrl }: System, model: string): Promise<boolean> => {
  const rows = await ask<{ consumer: string }>(
    databaseUrl,
    'SELECT DISTINCT consumer FROM event_store.dead_letters WHERE consumer = ANY($1) AND attempts > 0',
    [[model, reactor]],
  );
  return rows.length === 2;
};

const hasLeftOvers = async ({ databaseUrl }: System): Promise<boolean> => {
  const rows = await ask(
    databaseUrl,
    'SELECT consumer FROM event_store.dead_letters UNION ALL SELECT consumer FROM event_store.replay_requests',
  );
  return rows.length > 0;
};

const until = async ({ journal }: Wiring, what: string, isReached: () => Promise<boolean>): Promise<void> => {
  const deadline = performance.now() + withinMs;
  while (!(await isReached())) {
    if (performance.now() > deadline) return journal.wrong(`${what} did not come within ${withinMs} ms`);
    await sleep(200);
  }
};
