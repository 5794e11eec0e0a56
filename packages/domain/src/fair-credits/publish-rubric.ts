import type { RubricEvent } from '@setter/events/fair-credits/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { rubricHash } from './rubric-hash.ts';
import { type Rubric, type Rubrics, versionInForce } from './rubric-state.ts';
import { checkVariables } from './rubric-text.ts';
import { rubricV1 } from './rubric-v1.ts';

export type PublishRubric = Pick<Rubric, 'terms' | 'rules'> & {
  readonly type: 'PublishRubric';
  /** The version in force that was looked at. */
  readonly expectedVersion: number;
};

export type PublishFirstRubric = { readonly type: 'PublishFirstRubric' };

const published = (rubric: Rubric): RubricEvent => ({
  type: 'RubricPublished',
  data: { ...rubric, hash: rubricHash(rubric) },
});

/** The next version, which judges what is unlocked from now on. */
export const publishRubric = (
  { expectedVersion, terms, rules }: PublishRubric,
  rubrics: Rubrics,
): Decided<RubricEvent, { readonly version: number }> => {
  const version = (versionInForce(rubrics) ?? 0) + 1;
  if (expectedVersion !== version - 1) return reject('RulesChanged');
  const refused = checkVariables(rules);
  if (refused !== undefined) return refused;
  return { append: [published({ version, terms, rules })], result: { version } };
};

/** Version 1, if there is none. */
export const publishFirstRubric = (_: PublishFirstRubric, rubrics: Rubrics): Decided<RubricEvent> => ({
  append: rubrics.versions.length > 0 ? [] : [published({ version: 1, ...rubricV1 })],
});
