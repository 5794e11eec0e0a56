export const leadStatuses = ['new', 'contacted', 'booked', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Where an enquiry was sent from. */
export const leadSources = ['homepage', 'landing_page'] as const;
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
