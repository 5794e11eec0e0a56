import type { Mutant } from '../mutant.ts';

export const digestOfPlainText: Mutant = {
  name: 'digest-of-plain-text',
  harm: 'the log cannot be verified without every key, and an erasure breaks the proof',
  edits: [
    {
      file: 'packages/event-store/src/append/prepare-append.ts',
      find: 'digest: eventDigest(head, text, metadata)',
      replace: 'digest: eventDigest(head, canonicalJson(data), metadata)',
    },
  ],
  test: 'packages/event-store/src/append/digest.int.test.ts',
  named: 'every digest can be recomputed from the stored event',
};
