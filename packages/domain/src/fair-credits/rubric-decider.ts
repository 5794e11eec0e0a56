import type { RubricEvent } from '@setter/events/fair-credits/events';
import type { Decider } from '../decider.ts';
import { publishFirstRubric, publishRubric } from './publish-rubric.ts';
import { evolve, initialState, type Rubrics } from './rubric-state.ts';

/** `fair-credit-rubric`. */
export const rubricDecider = {
  initialState,
  evolve,
  decide: { PublishFirstRubric: publishFirstRubric, PublishRubric: publishRubric },
} satisfies Decider<Rubrics, RubricEvent>;
