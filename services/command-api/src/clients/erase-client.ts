import { clientDecider } from '@setter/domain/clients/decider';
import { supportDecider } from '@setter/domain/support/decider';
import { clientAccount } from '@setter/domain/side-writes';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { supportRequestStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { partOf } from '../derived-context.ts';
import { changeRequest } from '../support/handle-support.ts';
import { claimsFold, clientFold, sealedAppointmentFold, signInFold, walletFold } from '../folds.ts';
import { selectSupportRequests } from './select-support-requests.ts';

type Erasing = { readonly clientId: number; readonly forfeitCredits: boolean };

/** Erases a client with the requests for support that it sent, in one append; undecided claims lapse. */
export const eraseClient = Effect.fn('eraseClient')(function* (
  context: CommandContext,
  { clientId, forfeitCredits }: Erasing,
) {
  const { claims } = yield* stateOf(claimsFold(clientId));
  const claimed = claims.filter(({ status }) => status === 'open').map(({ appointmentId }) => appointmentId);
  const requests = yield* Effect.orDie(selectSupportRequests(clientId));
  return yield* handleCommand({
    context,
    decider: clientDecider,
    reads: {
      ...Object.fromEntries(
        claimed.map((id) => [`appointment ${id}` as const, sealedAppointmentFold(id)] as const),
      ),
      ...Object.fromEntries(
        requests.map(
          (id) =>
            [
              `support request ${id}` as const,
              { stream: supportRequestStream(id), ...supportDecider },
            ] as const,
        ),
      ),
      wallet: walletFold(clientId),
      claims: claimsFold(clientId),
      signIns: signInFold(clientAccount(clientId)),
      client: clientFold(clientId),
    },
    command: { type: 'EraseClient', forfeitCredits },
  });
});

/**
 * Erases the requests that an erased client had sent while its erasure was decided: after it, a client can send none. It does
 * nothing for requests that are erased.
 */
export const eraseLateRequests = Effect.fn('eraseLateRequests')(function* (
  context: CommandContext,
  clientId: number,
) {
  const requests = yield* Effect.orDie(selectSupportRequests(clientId));
  yield* Effect.forEach(requests, (id) =>
    Effect.flatMap(partOf(context, 'erase support', id), (part) =>
      changeRequest(part, id, { type: 'EraseSupport' }),
    ),
  );
});
