/** What a request for support is about, value to label. */
export const supportTopics = {
  'system-questions': 'System questions',
  'payment-invoice': 'Payment or invoice',
  'account-access': 'Account access',
  appointments: 'Appointments',
  'campaign-optimization': 'Campaign optimisation',
  'technical-issue': 'Technical issue',
  other: 'Other',
} as const;
export type SupportTopic = keyof typeof supportTopics;

export const supportUrgencies = ['low', 'medium', 'high', 'urgent'] as const;
export type SupportUrgency = (typeof supportUrgencies)[number];

export const supportStatuses = ['open', 'answered', 'closed'] as const;
export type SupportStatus = (typeof supportStatuses)[number];

/** What an admin can do with a support request. */
export const supportActions = ['reply', 'close', 'erase'] as const;
export type SupportAction = (typeof supportActions)[number];
