import { createHash } from 'node:crypto';
import type { Rubric } from './rubric-state.ts';

/** Hex SHA-256 of `{rules, terms, version}` as RFC 8785 writes it: keys in their order, no spaces. */
export const rubricHash = ({ version, terms, rules }: Rubric): string => {
  const { decisionHours, reviewAtLeast, reviewRatePercent, windowDays } = terms;
  const canonical = JSON.stringify({
    rules: rules.map(({ key, text, title }) => ({ key, text, title })),
    terms: { decisionHours, reviewAtLeast, reviewRatePercent, windowDays },
    version,
  });
  return createHash('sha256').update(canonical).digest('hex');
};
