import { randomUUID } from 'node:crypto';
import { ask } from './database.ts';
import { callerOf, type Wiring } from './load/caller.ts';
import { untilQuiet } from './quiet.ts';
import type { System } from './systems/system.ts';

/**
 * Rebuilds every model and resets every reactor's checkpoint to 0.
 * Returns what that appended; it must append nothing.
 */
export const replayEverything = async (system: System, wiring: Wiring): Promise<readonly string[]> => {
  const before = await untilQuiet(system);
  const { code, output } = await system.projectionsCli(['rebuild']);
  if (code !== 0) return [`rebuild: ${output.trim()}`];
  await ask(
    system.databaseUrl,
    `UPDATE event_store.checkpoints SET position = 0, feed_offset = NULL, generation = generation + 1
      WHERE consumer LIKE 'reactor/%'`,
  );
  await system.askAnew();
  // Something new makes the running workers notice that their checkpoints are no longer theirs.
  const person = {
    name: 'After',
    email: `${randomUUID()}@chaos.example`,
    phone: '1',
    company: 'After',
    industry: 'other',
  };
  const answer = await callerOf(wiring, 'visitor-anonymous', '').send({
    kind: 'enquiry',
    method: 'POST',
    path: '/api/contact',
    body: person,
    leaves: ['LeadCaptured'],
  });
  if (answer?.status !== 201) return [`the enquiry afterwards was answered ${answer?.status}`];
  await untilQuiet(system);
  // The enquiry is new, and so are the alerts about it. Visits are counted in batches, some time after they were made.
  const added = await ask<{ type: string; position: number }>(
    system.databaseUrl,
    `SELECT type, position::float8 AS position FROM event_store.events
      WHERE position > $1 AND type NOT IN ('HomePageVisited', 'LandingPageVisited')
        AND metadata ->> 'correlationId' IS DISTINCT FROM
            (SELECT metadata ->> 'correlationId' FROM event_store.events
              WHERE position > $1 AND type = 'LeadCaptured' ORDER BY position LIMIT 1)
      ORDER BY position`,
    [before],
  );
  return added.map(({ type, position }) => `${type} at ${position} was caused by replay`);
};
