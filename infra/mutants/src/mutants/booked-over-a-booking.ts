import type { Mutant } from '../mutant.ts';

export const bookedOverABooking: Mutant = {
  name: 'booked-over-a-booking',
  harm: 'a lead is booked although its appointment is still to come',
  edits: [
    {
      file: 'packages/domain/src/leads/bookings.ts',
      find: 'return booking === undefined || isToCome(booking, now);',
      replace: 'return booking !== undefined && !isToCome(booking, now);',
    },
  ],
  test: 'packages/domain/src/leads/rebooking.test.ts',
  named: 'is possible again when the lead waits, or none of its appointments is to come',
};
