import { httpProblem } from '@setter/http/call-failure';
import { Effect } from 'effect';
import type { GatewayUnavailable } from './card-gateway.ts';

const problem = httpProblem(
  503,
  'card_provider_unavailable',
  'We cannot reach our card provider right now. Please try again in a moment.',
  {
    headers: { 'retry-after': '5' },
  },
);

/** Maps an unreachable provider to a problem with a sentence for the payer. */
export const asGatewayProblem = <A, E, R>(effect: Effect.Effect<A, E | GatewayUnavailable, R>) =>
  Effect.catchTag(effect, 'GatewayUnavailable', (failure) =>
    Effect.logError('card provider not reachable', (failure as GatewayUnavailable).cause).pipe(
      Effect.andThen(Effect.fail(problem)),
    ),
  );
