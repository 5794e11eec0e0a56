import type { Mutant } from '../mutant.ts';

const one = 'packages/event-store/migrations/0004-append-batch.sql';
const batch = 'packages/event-store/migrations/0033-append-batch-by-subscript.sql';
const lock = '  PERFORM pg_advisory_xact_lock(7305812049);\n';
const batchLock = '  _locked := pg_advisory_xact_lock(7305812049) IS NOT NULL;\n';
const look = '  SELECT coalesce((SELECT max(e.position) FROM event_store.events e), 0),\n';

/** The lock protects the counting alone, as a sequence does, and is gone before the commit. */
const reserve = (base: string, count: string) =>
  `PERFORM pg_advisory_lock(7305812049);
  SELECT min(n) - 1 INTO ${base} FROM (SELECT nextval('event_store.positions') AS n FROM generate_series(1, greatest(1, ${count}))) taken;
  PERFORM pg_advisory_unlock(7305812049);`;

export const sequenceWithoutLock: Mutant = {
  name: 'sequence-without-lock',
  harm: 'events become visible out of order and a roll-back leaves a hole: a reader skips what comes late',
  edits: [
    { file: batch, find: batchLock, replace: '' },
    { file: one, find: `${lock}\n  command := 1;`, replace: '\n  command := 1;' },
    {
      file: batch,
      find: look,
      replace: `  ${reserve('_base', 'cardinality(_event_id)')}\n  SELECT _base,\n`,
    },
    {
      file: one,
      find: '  SELECT coalesce(max(e.position), 0) INTO base FROM event_store.events e;',
      replace: `  ${reserve('base', 'cardinality(_event_id)')}`,
    },
    {
      file: 'packages/event-store/migrations/0001-event-store.sql',
      find: 'CREATE SEQUENCE event_store.client_ids;',
      replace: 'CREATE SEQUENCE event_store.client_ids;\nCREATE SEQUENCE event_store.positions;',
    },
    {
      file: 'packages/event-store/migrations/0005-service-role.sql',
      find: 'GRANT USAGE ON SEQUENCE event_store.client_ids',
      replace: 'GRANT USAGE ON SEQUENCE event_store.client_ids, event_store.positions',
    },
  ],
  test: 'packages/event-store/src/append/one-order.int.test.ts',
  named: 'a reader beside 16 writers and their roll-backs sees exactly 1..head',
};
