import type { Mutant } from '../mutant.ts';

export const reminderEnqueuedAnew: Mutant = {
  name: 'reminder-enqueued-anew',
  harm: 'every reset of the checkpoint enqueues all reminders again',
  edits: [
    {
      file: 'services/workers/src/reminders/reminder-jobs.ts',
      find: 'derivedId(event.id, remindJob.name, one.reminder)',
      replace: 'derivedId(crypto.randomUUID(), remindJob.name, one.reminder)',
    },
  ],
  test: 'services/workers/src/reminders/reminders.int.test.ts',
  named: 'whose checkpoint is reset enqueues nothing twice',
};
