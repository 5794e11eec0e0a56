import type { EnquiryIndustry } from '@setter/contracts/leads/contact';

/**
 * What the form offers. The contract itself is loaded when the form is sent, so that the
 * page is light; this type keeps the two lists the same.
 */
export const enquiryIndustries: Readonly<Record<EnquiryIndustry, string>> = {
  'finance-mortgage': 'Finance & Mortgage Broking',
  'business-lending': 'Business Lending & Commercial Finance',
  recruitment: 'Recruitment Agencies',
  'home-services': 'High-End Home Services',
  'coaches-consultants': 'Coaches, Consultants & Agencies',
  'legal-accounting': 'Legal & Accounting Professionals',
  other: 'Other',
};

export function isEnquiryIndustry(value: string): value is EnquiryIndustry {
  return Object.hasOwn(enquiryIndustries, value);
}
