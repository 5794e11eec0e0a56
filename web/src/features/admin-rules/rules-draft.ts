import type { BodyOf } from '@setter/contracts/call';
import type { FairCreditRules, publishFairCreditRules } from '@setter/contracts/fair-credits/rules';
import {
  type RubricRule,
  rubricRules,
  rubricTerms,
  termsOfRules,
} from '@setter/events/fair-credits/value-sets';

/** What the editor holds, by the paths at which the call names what is wrong: `terms.windowDays`, `rules.0.title`. */
export type RulesDraft = Readonly<Record<string, string>>;

export const ruleLimits = { title: 80, text: 2000 } as const;
export const termLimits = {
  windowDays: { least: 1, most: 30 },
  decisionHours: { least: 0, most: 168 },
  reviewRatePercent: { least: 1, most: 100 },
  reviewAtLeast: { least: 1, most: 100 },
} as const;

type Published = Pick<FairCreditRules, 'terms' | 'written'>;

export const draftOf = ({ terms, written }: Published): RulesDraft =>
  Object.fromEntries([
    ...rubricTerms.map((term) => [`terms.${term}`, String(terms[term])]),
    ...written.flatMap(({ title, text }, index) => [
      [`rules.${index}.title`, title],
      [`rules.${index}.text`, text],
    ]),
  ]);

const textAt = (draft: RulesDraft, path: string): string => (draft[path] ?? '').trim();

const numberAt = (draft: RulesDraft, path: string): number => {
  const text = textAt(draft, path);
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
};

export const termsIn = (draft: RulesDraft): FairCreditRules['terms'] => ({
  windowDays: numberAt(draft, 'terms.windowDays'),
  decisionHours: numberAt(draft, 'terms.decisionHours'),
  reviewRatePercent: numberAt(draft, 'terms.reviewRatePercent'),
  reviewAtLeast: numberAt(draft, 'terms.reviewAtLeast'),
});

export const rulesIn = (draft: RulesDraft) =>
  rubricRules.map((key, index) => ({
    key,
    title: textAt(draft, `rules.${index}.title`),
    text: textAt(draft, `rules.${index}.text`),
  }));

export const bodyOf = (draft: RulesDraft, version: number): BodyOf<typeof publishFairCreditRules> => ({
  expectedVersion: version,
  terms: termsIn(draft),
  rules: rulesIn(draft),
});

const variable = /\{\{\s*(\w*)\s*\}\}/g;
const variablesIn = (text: string): string[] => [...text.matchAll(variable)].map(([, name = '']) => name);

/** What is wrong before anything is sent, by path. */
export function problemsOf(draft: RulesDraft): Record<string, string> {
  const found: Record<string, string> = {};
  for (const term of rubricTerms) {
    const { least, most } = termLimits[term];
    const value = numberAt(draft, `terms.${term}`);
    if (!(value >= least && value <= most)) found[`terms.${term}`] = `Enter ${least} to ${most}.`;
  }
  for (const [index, { key, title, text }] of rulesIn(draft).entries()) {
    if (title === '') found[`rules.${index}.title`] = 'Enter a title.';
    else if (variablesIn(title).length > 0) found[`rules.${index}.title`] = 'A title has no variables.';
    const wrong = text === '' ? 'Enter the text.' : variableProblem(key, text);
    if (wrong !== undefined) found[`rules.${index}.text`] = wrong;
  }
  return found;
}

function variableProblem(key: RubricRule, text: string): string | undefined {
  const terms: readonly string[] = termsOfRules[key] ?? [];
  const used = variablesIn(text);
  const unknown = used.find((name) => !terms.includes(name));
  if (unknown !== undefined) return `This rule does not have the variable {{${unknown}}}.`;
  const missing = terms.find((name) => !used.includes(name));
  return missing === undefined ? undefined : `The text must use {{${missing}}}.`;
}

/** Which rules differ from those in force, in text, title or a term that they say. */
export function changedRules(draft: RulesDraft, inForce: Published): ReadonlySet<RubricRule> {
  const terms = termsIn(draft);
  return new Set(
    rulesIn(draft)
      .filter(({ key, title, text }, index) => {
        const before = inForce.written[index];
        if (before?.title !== title || before.text !== text) return true;
        return (termsOfRules[key] ?? []).some((term) => terms[term] !== inForce.terms[term]);
      })
      .map(({ key }) => key),
  );
}
