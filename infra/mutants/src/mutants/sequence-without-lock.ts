import type { Mutant } from '../mutant.ts';

const file = 'packages/event-store/migrations/0001-event-store.sql';
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
    { file, find: batchLock, replace: '' },
    { file, find: `${lock}\n  command := 1;`, replace: '\n  command := 1;' },
    {
      file,
      find: look,
      replace: `  ${reserve('_base', 'cardinality(_event_id)')}\n  SELECT _base,\n`,
    },
    {
      file,
      find: '  SELECT coalesce(max(e.position), 0) INTO base FROM event_store.events e;',
      replace: `  ${reserve('base', 'cardinality(_event_id)')}`,
    },
    {
      file,
      find: 'CREATE SCHEMA event_store;',
      replace: 'CREATE SCHEMA event_store;\nCREATE SEQUENCE event_store.positions;',
    },
    {
      file,
      find: 'GRANT USAGE ON SCHEMA event_store TO setter_service;',
      replace:
        'GRANT USAGE ON SCHEMA event_store TO setter_service;\nGRANT USAGE ON SEQUENCE event_store.positions TO setter_service;',
    },
  ],
  test: 'packages/event-store/src/append/one-order.int.test.ts',
  named: 'a reader beside 16 writers and their roll-backs sees exactly 1..head',
};
