import type { PageDesign } from '@setter/domain/landing-pages/state';
import { stateOf } from '@setter/event-store/append';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

/** Fails with 400 when a design is for a client who is not there, or books one. */
export const checkClient = Effect.fn('checkClient')(function* ({
  clientId = null,
  booking = null,
}: Pick<PageDesign, 'clientId' | 'booking'>) {
  const named = [
    ['page.clientId', clientId],
    ['page.booking.clientId', booking?.clientId ?? null],
  ] as const;
  for (const [path, id] of named) {
    if (id === null) continue;
    const { status } = yield* stateOf(clientFold(id));
    if (status === 'none' || status === 'erased')
      return yield* Effect.fail(invalidRequest([{ path, message: 'There is no such client.' }]));
  }
});
