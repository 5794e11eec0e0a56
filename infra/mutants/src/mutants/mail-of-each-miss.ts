import type { Mutant } from '../mutant.ts';

export const mailOfEachMiss: Mutant = {
  name: 'mail-of-each-miss',
  harm: 'each enquiry that was not called in time sends a mail of its own to every admin',
  edits: [
    {
      file: 'services/workers/src/desk/mail-missed.ts',
      find: 'if (told.isTold) continue;',
      replace: '',
    },
    {
      file: 'services/workers/src/desk/mail-missed.ts',
      find: 'const emailId = mailIdOf(adminId, quarter);',
      replace: 'const emailId = derivedId(eventId, adminId);',
    },
  ],
  test: 'services/workers/src/desk/first-contact.int.test.ts',
  named: 'goes once to each admin in a quarter of an hour, about all that were missed since',
};
