import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';

export interface RulePart {
  readonly text: string;
  /** Whether it is a term, which another version may have otherwise. */
  readonly isTerm: boolean;
}

/** A term as it is written, with its unit. */
const term = /\{\{\s*(\w+)\s*\}\}( (?:days?|hours?|percent)\b)?/g;

/** The text of a rule as it was published, in parts: its terms are filled in and told apart. */
export function ruleParts(written: string, terms: FairCreditRules['terms']): RulePart[] {
  const values: Readonly<Record<string, number>> = terms;
  const parts: RulePart[] = [];
  let end = 0;
  for (const match of written.matchAll(term)) {
    const [whole, name = '', unit = ''] = match;
    parts.push({ text: written.slice(end, match.index), isTerm: false });
    parts.push({ text: `${values[name] ?? ''}${unit}`, isTerm: true });
    end = match.index + whole.length;
  }
  parts.push({ text: written.slice(end), isTerm: false });
  return parts.filter(({ text }) => text !== '');
}
