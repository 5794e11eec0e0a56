import type { Mutant } from '../mutant.ts';

const one = 'packages/event-store/migrations/0004-append-batch.sql';
const batch = 'packages/event-store/migrations/0033-append-batch-by-subscript.sql';

export const writeAboutErased: Mutant = {
  name: 'write-about-erased',
  harm: 'a process that still has the key at hand goes on recording an erased person',
  edits: [
    {
      file: batch,
      find: 'WHERE NOT _subject_bury[i] AND (s.erased_at IS NOT NULL OR (_subject_key[i] IS NULL) = (s.subject_id IS NULL))',
      replace: 'WHERE NOT _subject_bury[i] AND (_subject_key[i] IS NULL) = (s.subject_id IS NULL)',
    },
    {
      file: one,
      find: "IF FOUND AND _known.erased THEN outcome := 'erased'; RETURN; END IF;",
      replace: '',
    },
  ],
  test: 'packages/event-store/src/keys/keys.int.test.ts',
  named: 'of an erased subject are dark, and no more can be written',
};
