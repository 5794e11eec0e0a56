import type { Mutant } from '../mutant.ts';

const file = 'packages/event-store/migrations/0001-event-store.sql';

export const writeAboutErased: Mutant = {
  name: 'write-about-erased',
  harm: 'a process that still has the key at hand goes on recording an erased person',
  edits: [
    {
      file,
      find: 'WHERE NOT _subject_shred[i] AND (s.erased_at IS NOT NULL OR (_subject_key[i] IS NULL) = (s.subject_id IS NULL))',
      replace: 'WHERE NOT _subject_shred[i] AND (_subject_key[i] IS NULL) = (s.subject_id IS NULL)',
    },
    {
      file,
      find: "IF FOUND AND _known.erased THEN outcome := 'erased'; RETURN; END IF;",
      replace: '',
    },
  ],
  test: 'packages/event-store/src/keys/keys.int.test.ts',
  named: 'of an erased subject are dark, and no more can be written',
};
