import type { PgClient } from '@effect/sql-pg';
import { SubjectKeyStore } from '@setter/event-store/keys';
import type { PersonalText } from '@setter/events/marks';
import { foldText } from '@setter/events/texts/fold-text';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';

const searchedAtOnce = 1000;

/** The first of all UUIDs. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

type Scanned = { readonly id: string; readonly texts: readonly (PersonalText | null)[] };

/**
 * Ids of the rows in one of whose texts a folded text occurs. They are opened for this search and dropped: nothing of them lies
 * in memory, and who was erased is found no more.
 *
 * @param readAfter at most that many rows after a UUID, by their ids
 */
export const searchOpened = Effect.fn('searchOpened')(function* (
  q: string,
  readAfter: (after: string, limit: number) => Effect.Effect<readonly Scanned[], SqlError, PgClient.PgClient>,
) {
  const keys = yield* SubjectKeyStore;
  const found: string[] = [];
  let after = beforeAll;
  for (;;) {
    const rows = yield* Effect.orDie(readAfter(after, searchedAtOnce));
    for (const { id, texts } of yield* keys.openScanned(rows))
      if (texts.some((text) => typeof text === 'string' && foldText(text).includes(q))) found.push(id);
    const last = rows.at(-1);
    if (last === undefined || rows.length < searchedAtOnce) return found;
    after = last.id;
  }
});
