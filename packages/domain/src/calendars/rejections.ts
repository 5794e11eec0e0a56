/** Why a client's time is not given. */
export const calendarRejections = {
  SlotTaken: { status: 409, code: 'slot_taken', message: 'That time is taken.' },
  /** For prospects and visitors, who are never told why. */
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
  TooManySources: {
    status: 409,
    code: 'too_many_sources',
    message: 'There are 5 calendars already. Remove one of them first.',
  },
  AvailabilityChanged: {
    status: 409,
    code: 'availability_changed',
    message: 'The availability was changed since you opened it. Look at it again before you go on.',
  },
} as const;
