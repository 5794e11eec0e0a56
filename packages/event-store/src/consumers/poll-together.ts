import { PgClient } from '@effect/sql-pg';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { coalesce } from '../coalesce.ts';

type IsThere = (name: string) => Effect.Effect<boolean, SqlError>;

/**
 * Lets loops that each poll for a row of their own share statements, one every half a second for all loops of a
 * process: a product that does nothing has forty of them. `find` answers which of the names have a row; an answer is
 * never older than its question.
 */
export const pollTogether = (
  find: (
    sql: PgClient.PgClient,
    names: readonly string[],
  ) => Effect.Effect<readonly { readonly name: string }[], SqlError>,
): ((name: string) => Effect.Effect<boolean, SqlError, PgClient.PgClient>) => {
  const polls = new WeakMap<PgClient.PgClient, IsThere>();
  const pollOf = (sql: PgClient.PgClient): IsThere => {
    const known = polls.get(sql);
    if (known !== undefined) return known;
    const poll = coalesce({
      pause: Effect.sleep('500 millis'),
      run: (names: readonly string[]) =>
        Effect.map(find(sql, names), (rows) => {
          const there = new Set(rows.map(({ name }) => name));
          return names.map((name) => there.has(name));
        }),
    });
    polls.set(sql, poll);
    return poll;
  };
  return (name) => Effect.flatMap(PgClient.PgClient, (sql) => pollOf(sql)(name));
};
