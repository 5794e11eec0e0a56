/** Why a client's time is not given. */
export const calendarRejections = {
  SlotTaken: { status: 409, code: 'slot_taken', message: 'That time is taken.' },
  /** For prospects and visitors, who are never told why. */
  BookingExpired: {
    status: 410,
    code: 'booking_expired',
    message: 'These times are no longer offered. We have your enquiry and will call you.',
  },
  SlotJustTaken: {
    status: 409,
    code: 'slot_taken',
    message: 'That time was just taken. Choose another one.',
  },
  SlotNotOffered: {
    status: 409,
    code: 'slot_not_offered',
    message: 'The client does not take appointments then.',
  },
  AvailabilityChanged: {
    status: 409,
    code: 'availability_changed',
    message: 'The availability was changed since you opened it. Look at it again before you go on.',
  },
} as const;
