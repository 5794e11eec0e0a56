/**
 * Industries of a client's account, value to label. The specification lists other values here than for the contact
 * form (`enquiryIndustries`). Stored accounts may hold any other text.
 */
export const clientIndustries = {
  healthcare: 'Healthcare',
  fitness: 'Fitness',
  beauty: 'Beauty',
  professional: 'Professional',
  education: 'Education',
  retail: 'Retail',
  food: 'Food',
  automotive: 'Automotive',
  technology: 'Technology',
  other: 'Other',
} as const;

/** What an admin can do with a client. */
export const clientActions = [
  'change_details',
  'deactivate',
  'reactivate',
  'set_balance',
  'schedule',
  'remove',
  'restore',
  'erase',
] as const;
export type ClientAction = (typeof clientActions)[number];
