export const leadStatuses = ['new', 'contacted', 'booked', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** What came of a call, in the order of the keys 1 to 8. */
export const callOutcomes = [
  'no_answer',
  'left_message',
  'call_back',
  'booked',
  'not_interested',
  'not_qualified',
  'wrong_number',
  'do_not_contact',
] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const callDirections = ['out', 'in'] as const;
export type CallDirection = (typeof callDirections)[number];

/** Why a lead was lost. */
export const lostReasons = [
  'no_answer',
  'not_interested',
  'not_qualified',
  'wrong_number',
  'do_not_contact',
  'chose_another',
  'duplicate',
  'other',
] as const;
export type LostReason = (typeof lostReasons)[number];

/** How it was booked: by an appointment here, or somewhere else. */
const bookedReasons = ['appointment', 'booked_elsewhere'] as const;
// Marked as pure, since a spread would stay in what the contact page loads.
export const statusReasons = /* @__PURE__ */ (() => [...lostReasons, ...bookedReasons] as const)();
export type StatusReason = (typeof statusReasons)[number];

/** Why a person is called although it is not permitted by the rules. */
export const overrideReasons = ['asked_for_this_time', 'existing_customer', 'asked_again', 'other'] as const;
export type OverrideReason = (typeof overrideReasons)[number];

/** How a lead got its owner. */
export const assignCauses = ['taken', 'called', 'given'] as const;
export type AssignCause = (typeof assignCauses)[number];

/** Why it has none any more: given back, not called in time, or its owner left. */
export const releaseCauses = ['given_back', 'not_contacted', 'left'] as const;

/** What became of the appointment of a lead that is called again. */
export const reopenCauses = ['cancelled', 'removed', 'missed'] as const;
export type ReopenCause = (typeof reopenCauses)[number];

/** How an enquiry came that the office wrote down. */
export const receivedBy = ['phone', 'in_person', 'other'] as const;
export type ReceivedBy = (typeof receivedBy)[number];

/** Where an enquiry was sent from; `office`: written down there. */
export const leadSources = ['homepage', 'landing_page', 'office'] as const;
export type LeadSource = (typeof leadSources)[number];

/**
 * Industries of the contact form, value to label. The specification lists other values here than for a client's
 * account (`clientIndustries`): a visitor chooses the line of business that appointments are sold to.
 */
export const enquiryIndustries = {
  'finance-mortgage': 'Finance & Mortgage Broking',
  'business-lending': 'Business Lending & Commercial Finance',
  recruitment: 'Recruitment Agencies',
  'home-services': 'High-End Home Services',
  'coaches-consultants': 'Coaches, Consultants & Agencies',
  'legal-accounting': 'Legal & Accounting Professionals',
  other: 'Other',
} as const;
export type EnquiryIndustry = keyof typeof enquiryIndustries;

/** What an admin can do with a lead. */
export const leadActions = ['change_status', 'schedule', 'erase', 'remove', 'restore'] as const;
export type LeadAction = (typeof leadActions)[number];
