import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Rubric } from './rubric-state.ts';

/** Hex SHA-256 of `{rules, terms, version}` as RFC 8785 writes it: keys in their order, no spaces. */
export const rubricHash = ({ version, terms, rules }: Rubric): string => {
  const { decisionHours, reviewAtLeast, reviewRatePercent, windowDays } = terms;
  const canonical = JSON.stringify({
    rules: rules.map(({ key, text, title }) => ({ key, text, title })),
    terms: { decisionHours, reviewAtLeast, reviewRatePercent, windowDays },
    version,
  });
  return bytesToHex(sha256(utf8ToBytes(canonical)));
};
