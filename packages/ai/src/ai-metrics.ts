import { Metrics } from '@setter/http/process/metrics';
import { Effect } from 'effect';
import { Counter } from 'prom-client';

/** What a model is asked for; a label of the metrics. */
export type AiOperation = 'page' | 'section' | 'post' | 'cover' | 'background';
export type AiOutcome =
  | 'answered'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'unusable'
  | 'rejected'
  | 'limit';

/** Counters of calls and tokens of this process; scraped with the others. */
export const registerAiMetrics = Effect.gen(function* () {
  const { registry } = yield* Metrics;
  const calls = new Counter({
    name: 'setter_ai_calls_total',
    help: 'Calls of models, by what was asked for and how it ended',
    labelNames: ['operation', 'outcome'],
    registers: [registry],
  });
  const tokens = new Counter({
    name: 'setter_ai_tokens_total',
    help: 'Tokens that the provider reported',
    labelNames: ['operation', 'direction'],
    registers: [registry],
  });
  return {
    called: (operation: AiOperation, outcome: AiOutcome) => calls.inc({ operation, outcome }),
    used: (operation: AiOperation, input: number, output: number) => {
      tokens.inc({ operation, direction: 'input' }, input);
      tokens.inc({ operation, direction: 'output' }, output);
    },
  };
});

export type AiMetrics = Effect.Success<typeof registerAiMetrics>;
