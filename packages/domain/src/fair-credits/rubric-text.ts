import { type RubricTerm, rubricTerms, termsOfRules } from '@setter/events/fair-credits/value-sets';
import { reject, type Rejection } from '../rejections.ts';
import type { Rubric, RubricTerms } from './rubric-state.ts';

const variable = /\{\{\s*(\w*)\s*\}\}/g;

const isTerm = (name: string): name is RubricTerm => (rubricTerms as readonly string[]).includes(name);

/** A text with its terms filled in. */
export const filledIn = (text: string, terms: RubricTerms): string =>
  text.replaceAll(variable, (written, name: string) => (isTerm(name) ? String(terms[name]) : written));

/** Why texts cannot be published: a variable that the rule does not have, or one that it misses. */
export const checkVariables = (
  rules: readonly Pick<Rubric['rules'][number], 'key' | 'title' | 'text'>[],
): Rejection | undefined => {
  for (const { key, title, text } of rules) {
    const terms = termsOfRules[key] ?? [];
    const used = [...`${title}\n${text}`.matchAll(variable)].map(([, name = '']) => name);
    if (used.some((name) => !(terms as readonly string[]).includes(name))) return reject('UnknownVariable');
    if (terms.some((term) => !text.matchAll(variable).some(([, name]) => name === term)))
      return reject('MissingVariable');
  }
  return undefined;
};
