import { findBusySource } from '@setter/calendars/sources/busy-source-rows';
import { shownSource } from '@setter/calendars/sources/shown-source';
import { reject } from '@setter/domain/rejections';
import { Effect } from 'effect';

/** A calendar of this client; that of another one is not there. */
export const requireSource = Effect.fnUntraced(function* (clientId: number, sourceId: string) {
  const source = yield* findBusySource(sourceId);
  return source?.clientId === clientId ? source : yield* Effect.fail(reject('NotFound'));
});

export const sourceAnswer = Effect.fnUntraced(function* (clientId: number, sourceId: string) {
  const shown = yield* shownSource(yield* requireSource(clientId, sourceId));
  return shown ?? (yield* Effect.fail(reject('NotFound')));
});
