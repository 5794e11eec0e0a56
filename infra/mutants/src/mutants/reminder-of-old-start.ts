import type { Mutant } from '../mutant.ts';

export const reminderOfOldStart: Mutant = {
  name: 'reminder-of-old-start',
  harm: 'a client is reminded of a time from which the appointment was moved away',
  edits: [
    {
      file: 'packages/domain/src/appointments/reminders.ts',
      find: 'appointment === undefined || !sameInstant(appointment.startTime, reminder.startTime)',
      replace: 'appointment === undefined',
    },
  ],
  test: 'services/workers/src/reminders/reminders.int.test.ts',
  named: 'that is moved never reminds of its old start',
};
