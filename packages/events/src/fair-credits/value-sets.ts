/** The rules of the rubric, in their order: rule n is the n-th. */
export const rubricRules = [
  'held',
  'no_show',
  'wrong_details',
  'not_qualified',
  'duplicate',
  'timing',
  'review',
] as const;
export type RubricRule = (typeof rubricRules)[number];

/** Why a client claims a credit: rules 2 to 5. */
export const fairCreditReasons = ['no_show', 'wrong_details', 'not_qualified', 'duplicate'] as const;
export type FairCreditReason = (typeof fairCreditReasons)[number];

/** What approved a claim. */
export const fairCreditApprovers = ['admin', 'clock', 'duplicate'] as const;
export type FairCreditApprover = (typeof fairCreditApprovers)[number];

/** `settled`: its credit came back otherwise, or the appointment got a new time. `lapsed`: the client was erased. */
export const claimStates = ['open', 'approved', 'declined', 'settled', 'lapsed'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Variables of the rubric's texts. */
export const rubricTerms = ['windowDays', 'decisionHours', 'reviewRatePercent', 'reviewAtLeast'] as const;
export type RubricTerm = (typeof rubricTerms)[number];

/** Terms that each rule must say; no other rule may say any. */
export const termsOfRules: { readonly [Key in RubricRule]?: readonly RubricTerm[] } = {
  timing: ['windowDays', 'decisionHours'],
  review: ['reviewRatePercent', 'reviewAtLeast'],
};
