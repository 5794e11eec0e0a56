import type { Mutant } from '../mutant.ts';

export const reminderOfEachMove: Mutant = {
  name: 'reminder-of-each-move',
  harm: 'an appointment that was moved away and back reminds its client once per move',
  edits: [
    {
      file: 'services/workers/src/reminders/remind.ts',
      find: `({ appointment, reminder }: Due): string =>
  derivedId(appointment.appointmentId, `,
      replace: `({ cause, reminder }: Due): string =>
  derivedId(cause.id, `,
    },
  ],
  test: 'services/workers/src/reminders/reminders.int.test.ts',
  named: 'that is moved away and back reminds once',
};
