import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from './database.ts';
import type { System } from './systems/system.ts';

/** Nothing came nearer to its end for so long: a busy machine takes its time, but it moves. */
const stuckAfterMs = 180_000;

/**
 * Resolves when every consumer has reached a stable head, every mail and refund its end and every visit the log, and
 * returns the head.
 */
export const untilQuiet = async (system: System): Promise<number> => {
  await system.untilReady();
  // Failed webhooks back off exponentially; they are made due now.
  await ask(
    system.databaseUrl,
    'UPDATE sandbox.webhook_deliveries SET next_attempt_at = now() WHERE acknowledged_at IS NULL',
  );
  let last = { behind: '', at: performance.now() };
  let quietSince: { readonly head: number; readonly at: number } | undefined;
  for (;;) {
    // Deferred mails and refunds back off as well, and mails that were not confirmed wait; those of a killed process are free again after a minute.
    await ask(
      system.databaseUrl,
      `UPDATE jobs.job SET start_after = now()
        WHERE name IN ('send-email', 'send-refund') AND state IN ('created', 'retry') AND start_after > now()`,
    );
    const { head, behind } = await standing(system);
    if (behind.length > 0) quietSince = undefined;
    else if (quietSince?.head !== head) quietSince = { head, at: performance.now() };
    else if (performance.now() - quietSince.at > 2000) return head;
    const now = performance.now();
    if (behind.join() !== last.behind) last = { behind: behind.join(), at: now };
    if (now - last.at > stuckAfterMs) throw new Error(`still behind the head ${head}: ${behind.join(', ')}`);
    await sleep(250);
  }
};

const standing = async ({ databaseUrl }: System) => {
  type Row = {
    head: number;
    consumer: string | null;
    position: number | null;
    owed: number;
    jobs: number;
    visits: number;
  };
  const rows = await ask<Row>(
    databaseUrl,
    `SELECT (SELECT coalesce(max(position), 0) FROM event_store.events)::float8 AS head,
            (SELECT count(*)::int FROM sandbox.webhook_deliveries WHERE acknowledged_at IS NULL) AS owed,
            (SELECT count(*)::int FROM jobs.job
              WHERE name IN ('send-email', 'send-refund') AND state IN ('created', 'retry', 'active')) AS jobs,
            ((SELECT count(*) FROM visits.pending) + (SELECT count(*) FROM visits.batches))::int AS visits,
            c.consumer, c.position::float8 AS position
       FROM (SELECT 1) one
       LEFT JOIN event_store.consumer_positions c
         ON c.consumer LIKE 'reactor/%'
         OR EXISTS (SELECT 1 FROM projections.builds b
                     WHERE b.state = 'live' AND c.consumer = 'projection/' || b.name || '/' || b.generation)`,
  );
  const head = rows[0]?.head ?? 0;
  const behind = rows.flatMap(({ consumer, position }) =>
    (position ?? 0) < head ? [`${consumer ?? 'every consumer'} at ${position ?? 0}`] : [],
  );
  const { owed = 0, jobs = 0, visits = 0 } = rows[0] ?? {};
  const open = [
    ...(owed === 0 ? [] : [`${owed} webhooks`]),
    ...(jobs === 0 ? [] : [`${jobs} mails or refunds`]),
    ...(visits === 0 ? [] : [`${visits} counts of visits`]),
  ];
  return { head, behind: [...behind, ...open] };
};
