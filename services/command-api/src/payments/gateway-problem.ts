import { httpProblem } from '@setter/platform/http/call-failure';
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

/** Turns a provider that cannot be reached into a sentence for whoever wants to pay. */
export const asGatewayProblem = <A, E, R>(effect: Effect.Effect<A, E | GatewayUnavailable, R>) =>
  Effect.catchTag(effect, 'GatewayUnavailable', (failure) =>
    Effect.logError('card provider not reachable', (failure as GatewayUnavailable).cause).pipe(
      Effect.andThen(Effect.fail(problem)),
    ),
  );
