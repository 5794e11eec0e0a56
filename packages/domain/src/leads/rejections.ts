/** Why what is asked of a lead is refused. */
export const leadRejections = {
  LeadConverted: {
    status: 409,
    code: 'lead_converted',
    message: 'An appointment has already been made from this lead.',
  },
  LeadJustCaptured: {
    status: 409,
    code: 'lead_just_captured',
    message: 'We have just received another enquiry of yours. Please send this one again.',
  },
  LeadExists: {
    status: 409,
    code: 'lead_exists',
    message: 'Another lead has that e-mail address or number.',
  },
  LeadTaken: {
    status: 409,
    code: 'lead_taken',
    message: 'Someone else has this lead. Look at it again.',
  },
  OwnerInactive: {
    status: 409,
    code: 'owner_inactive',
    message: 'This account is inactive. Give the leads to another one.',
  },
  LeadChanged: {
    status: 409,
    code: 'lead_changed',
    message: 'This lead was changed at the same moment. Look at it again.',
  },
  FirstContactNotDue: {
    status: 409,
    code: 'first_contact_not_due',
    message: 'The time for a first call is not over yet.',
  },
  UndoTooLate: { status: 409, code: 'undo_too_late', message: 'This can no longer be undone.' },
  CallNotThen: {
    status: 400,
    code: 'call_not_then',
    message: 'A call is recorded within 12 hours, and not before it is made.',
  },
  NextCallNotThen: {
    status: 400,
    code: 'next_call_not_then',
    message: 'Choose a time for the next call within a year.',
  },
  DoNotContact: {
    status: 422,
    code: 'do_not_contact',
    message: 'This person asked not to be contacted.',
  },
  NumberRegistered: {
    status: 422,
    code: 'number_registered',
    message: 'This number is on the Do Not Call Register.',
  },
  WashNeeded: {
    status: 422,
    code: 'wash_needed',
    message: 'Check this number against the Do Not Call Register first.',
  },
  PublicHoliday: { status: 422, code: 'holiday', message: 'It is a public holiday there.' },
  OnSunday: { status: 422, code: 'sunday', message: 'It is Sunday there.' },
  OutsideHours: { status: 422, code: 'outside_hours', message: 'It is too early or too late there.' },
} as const;
