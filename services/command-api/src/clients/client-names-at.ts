import { namesOfClient } from '@setter/domain/clients/display-name';
import { stateAt } from '@setter/event-store/append';
import { Effect } from 'effect';
import { clientFold } from '../folds.ts';

/** A client's names at a position of the log, also of a removed one; all null where there is none. */
export const clientNamesAt = Effect.fnUntraced(function* (clientId: number | null, position: number) {
  if (clientId === null) return namesOfClient(undefined);
  const client = yield* stateAt(clientFold(clientId), position);
  return namesOfClient(client.status === 'none' ? undefined : client.profile);
});
