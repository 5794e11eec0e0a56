/** Why an outcome, a claim or a version of the rules is refused. */
export const fairCreditRejections = {
  AppointmentNotEnded: {
    status: 409,
    code: 'appointment_not_ended',
    message: 'This appointment is not over yet.',
  },
  OutcomeClosed: {
    status: 409,
    code: 'outcome_closed',
    message: 'The time to report on this appointment is over.',
  },
  OutcomeReported: {
    status: 409,
    code: 'outcome_reported',
    message: 'The client has already said how it went.',
  },
  FairCreditTooLate: {
    status: 409,
    code: 'fair_credit_too_late',
    message: 'The time to ask for this credit is over.',
  },
  FairCreditAsked: {
    status: 409,
    code: 'fair_credit_asked',
    message: 'You have already asked for this credit.',
  },
  FairCreditDecided: {
    status: 409,
    code: 'fair_credit_decided',
    message: 'This request has already been decided.',
  },
  FairCreditNotDue: {
    status: 409,
    code: 'fair_credit_not_due',
    message: 'The time to decide this request is not over yet.',
  },
  FairCreditOpen: {
    status: 409,
    code: 'fair_credit_open',
    message: 'A fair-credit request is open for this appointment. Decide it first, or return the credit.',
  },
  RulesChanged: {
    status: 409,
    code: 'rules_changed',
    message: 'The rules were changed meanwhile. Look at them first.',
  },
  UnknownVariable: {
    status: 400,
    code: 'unknown_variable',
    message: 'A text uses a variable that its rule does not have.',
  },
  MissingVariable: {
    status: 400,
    code: 'missing_variable',
    message: 'A text must use all variables of its rule.',
  },
} as const;
