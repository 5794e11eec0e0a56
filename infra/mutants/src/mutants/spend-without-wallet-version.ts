import type { Mutant } from '../mutant.ts';

const file = 'packages/event-store/migrations/0001-event-store.sql';

/** Events go behind whatever the wallet has by now, instead of behind what the decision was made on. */
export const spendWithoutWalletVersion: Mutant = {
  name: 'spend-without-wallet-version',
  harm: 'two unlocks at once both spend the last credit',
  edits: [
    {
      file,
      find: 'WHERE coalesce(s.version, 0) <> _stream_expected[i]\n    LOOP',
      replace:
        "WHERE coalesce(s.version, 0) <> _stream_expected[i] AND _stream_id[i] NOT LIKE 'wallet-%'\n    LOOP",
    },
    {
      file,
      find: 'IF actual <> _stream_expected[i] THEN',
      replace: "IF actual <> _stream_expected[i] AND _stream_id[i] NOT LIKE 'wallet-%' THEN",
    },
    {
      file,
      find: '_skipped[_event_command[i]], _event_stream[i], _event_version[i],',
      replace: `_skipped[_event_command[i]], _event_stream[i],
         CASE WHEN _event_stream[i] LIKE 'wallet-%'
              THEN (SELECT coalesce(max(n.version), 0) FROM event_store.events n WHERE n.stream_id = _event_stream[i]) + 1
              ELSE _event_version[i] END,`,
    },
    {
      file,
      find: 'VALUES (base + i, _event_stream[i], _event_version[i],',
      replace: `VALUES (base + i, _event_stream[i],
            CASE WHEN _event_stream[i] LIKE 'wallet-%'
                 THEN (SELECT coalesce(max(n.version), 0) FROM event_store.events n WHERE n.stream_id = _event_stream[i]) + 1
                 ELSE _event_version[i] END,`,
    },
    {
      file,
      find: 'UPDATE event_store.streams s SET version = _stream_written[i]',
      replace: 'UPDATE event_store.streams s SET version = greatest(s.version + 1, _stream_written[i])',
    },
    {
      file,
      find: 'INSERT INTO event_store.streams (stream_id, version) VALUES (_stream_id[i], _stream_written[i])\n        ON CONFLICT (stream_id) DO UPDATE SET version = excluded.version;',
      replace:
        'INSERT INTO event_store.streams AS s (stream_id, version) VALUES (_stream_id[i], _stream_written[i])\n        ON CONFLICT (stream_id) DO UPDATE SET version = greatest(s.version + 1, excluded.version);',
    },
  ],
  test: 'services/command-api/src/appointments/unlock.int.test.ts',
  named: 'lets exactly 3 of 50 at once through with 3 credits, over two processes',
};
