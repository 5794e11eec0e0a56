import { outcomeMetric } from '../queries/outcome-facts.ts';

/** How the unlocked appointments of a period went, and the credits that were asked back. */
export const outcomeMetrics = {
  unlocks: outcomeMetric('unlocks'),
  ended: outcomeMetric('ended'),
  held: outcomeMetric('held'),
  noShow: outcomeMetric('noShow'),
  wrongPerson: outcomeMetric('wrongPerson'),
  notAsDescribed: outcomeMetric('notAsDescribed'),
  silent: outcomeMetric('silent'),
  claims: outcomeMetric('claims'),
  approved: outcomeMetric('approved'),
};
