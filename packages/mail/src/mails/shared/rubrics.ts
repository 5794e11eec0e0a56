import { type Rubric, rubricOf } from '@setter/domain/fair-credits/rubric-state';
import { rubricDecider } from '@setter/domain/fair-credits/rubric-decider';
import { stateOf } from '@setter/event-store/append';
import { fairCreditRubricStream } from '@setter/events/streams';
import { Effect } from 'effect';

/** The rules for fair credits that judge what was unlocked under a version; null: before there was one. */
export const readRubric = (version: number | null) =>
  Effect.map(stateOf({ stream: fairCreditRubricStream, ...rubricDecider }), (rubrics): Rubric =>
    rubricOf(rubrics, version),
  );
