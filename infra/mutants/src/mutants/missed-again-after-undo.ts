import type { Mutant } from '../mutant.ts';

export const missedAgainAfterUndo: Mutant = {
  name: 'missed-again-after-undo',
  harm: 'an enquiry whose call is taken back is told to admins as missed once more',
  edits: [
    {
      file: 'packages/domain/src/leads/undo-call.ts',
      find: '...(lastCall.wasMissed && { isMissed: true })',
      replace: '',
    },
  ],
  test: 'packages/domain/src/leads/first-contact.test.ts',
  named: 'is not missed again when the call after it is taken back',
};
