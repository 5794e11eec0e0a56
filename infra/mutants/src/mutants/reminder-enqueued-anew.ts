import type { Mutant } from '../mutant.ts';

export const reminderEnqueuedAnew: Mutant = {
  name: 'reminder-enqueued-anew',
  harm: 'every reset of the checkpoint enqueues all reminders again',
  edits: [
    {
      file: 'services/workers/src/jobs/enqueues.ts',
      find: 'derivedId(id, type.name,',
      replace: 'derivedId(crypto.randomUUID(), type.name,',
    },
  ],
  test: 'services/workers/src/reminders/reminders.int.test.ts',
  named: 'whose checkpoint is reset enqueues nothing twice',
};
