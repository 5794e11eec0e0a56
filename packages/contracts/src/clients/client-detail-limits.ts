import { longestAbn } from '../abn.ts';

/** Characters that a field of the details takes at most, in schemas and forms. Pages load it: this module has no schemas. */
export const clientDetailLimits = {
  firstName: 100,
  lastName: 100,
  businessName: 200,
  businessPhone: 50,
  businessWebsite: 300,
  industry: 100,
  abn: longestAbn,
} as const;

/** Of what the office notes for those who call. */
export const longestBrief = 4000;
