import type { PageDesign } from '@setter/domain/landing-pages/state';
import { stateOf } from '@setter/event-store/append';
import { invalidRequest } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

/** Fails with 400 when a design is for a client who is not there. */
export const checkClient = Effect.fn('checkClient')(function* ({ clientId }: Pick<PageDesign, 'clientId'>) {
  if (clientId === null || clientId === undefined) return;
  const { status } = yield* stateOf(clientFold(clientId));
  if (status === 'none' || status === 'erased')
    return yield* Effect.fail(
      invalidRequest([{ path: 'page.clientId', message: 'There is no such client.' }]),
    );
});
