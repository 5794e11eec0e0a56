import type { Mutant } from '../mutant.ts';

const one = 'packages/event-store/migrations/0004-append-batch.sql';
const batch = 'packages/event-store/migrations/0021-append-batch-in-fewer-steps.sql';

export const writeAboutErased: Mutant = {
  name: 'write-about-erased',
  harm: 'a process that still has the key at hand goes on recording an erased person',
  edits: [
    {
      file: batch,
      find: 'WHERE NOT u.bury AND (s.erased_at IS NOT NULL OR (u.key IS NULL) = (s.subject_id IS NULL))',
      replace: 'WHERE NOT u.bury AND (u.key IS NULL) = (s.subject_id IS NULL)',
    },
    {
      file: one,
      find: "IF FOUND AND _known.erased THEN outcome := 'erased'; RETURN; END IF;",
      replace: '',
    },
  ],
  test: 'packages/event-store/src/keys.int.test.ts',
  named: 'of an erased subject are dark, and no more can be written',
};
