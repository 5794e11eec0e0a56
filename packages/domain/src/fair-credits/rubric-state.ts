import type { RubricEvent } from '@setter/events/fair-credits/events';
import { unchanged } from '../unchanged.ts';
import { rubricV1 } from './rubric-v1.ts';

/** One version of the rules for fair credits. */
export type Rubric = Omit<RubricEvent['data'], 'hash'>;
export type RubricTerms = Rubric['terms'];

/** All versions that were published, in their order. */
export type Rubrics = { readonly versions: readonly Rubric[] };

export const initialState: Rubrics = { versions: [] };

export const evolve = (rubrics: Rubrics, event: RubricEvent): Rubrics => {
  if (event.type !== 'RubricPublished') return unchanged(rubrics, event.type);
  const { version, terms, rules } = event.data;
  return { versions: [...rubrics.versions, { version, terms, rules }] };
};

/** The version in force; null before the first was published. */
export const versionInForce = ({ versions }: Rubrics): number | null => versions.at(-1)?.version ?? null;

/** The rules that judge what was unlocked under a version; null: before there was one, for which the first counts. */
export const rubricOf = ({ versions }: Rubrics, version: number | null): Rubric =>
  versions.find((one) => one.version === (version ?? 1)) ?? { version: 1, ...rubricV1 };
