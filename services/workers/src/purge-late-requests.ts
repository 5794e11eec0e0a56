import { supportDecider } from '@setter/domain/support/decider';
import { handleCommand } from '@setter/event-store/append';
import { supportRequestStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { purge, purgeContext, repeatPurge } from './purge.ts';
import { selectLateRequests } from './select-late-requests.ts';

const name = 'forget-late-requests';

/**
 * Erases every request for support that a client had sent while its erasure was decided. The call that erases the client does
 * it, unless its process ends in between. Returns how many.
 */
export const eraseLateRequests = purge(selectLateRequests, (request, now) =>
  handleCommand({
    context: purgeContext(name, request, now),
    decider: supportDecider,
    stream: supportRequestStream(request.requestId),
    command: { type: 'EraseSupport' },
  }).pipe(Effect.map(({ state }) => state.status === 'erased')),
);

export const purgeLateRequests = repeatPurge(name, 'support requests', '1 hour', eraseLateRequests);
