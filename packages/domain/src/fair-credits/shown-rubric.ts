import type { Rubric } from './rubric-state.ts';
import { filledIn } from './rubric-text.ts';

/** A version of the rules as everybody sees it. */
export const shownRubric = (
  {
    version,
    terms,
    rules,
    publishedAt,
    hash,
  }: Rubric & { readonly publishedAt: string; readonly hash: string },
  current: number | null,
) => ({
  version,
  publishedAt,
  hash,
  current: version === current,
  terms,
  rules: rules.map(({ key, title, text }, n) => ({
    number: n + 1,
    key,
    title: filledIn(title, terms),
    text: filledIn(text, terms),
  })),
  written: rules,
});
