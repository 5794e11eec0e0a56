import { PgClient } from '@effect/sql-pg';
import { type Duration, Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import { coalesce } from '../coalesce.ts';

/** What a loop is told of its own name. */
type Named = { readonly name: string };

export type SharedPoll<Row extends Named> = {
  /** Between two statements; a loop that polls again at once is told as often. */
  readonly every: Duration.Input;
  /** The rows of all these names. */
  readonly find: (
    sql: PgClient.PgClient,
    names: readonly string[],
  ) => Effect.Effect<readonly Row[], SqlError>;
};

/**
 * Lets loops that each poll for rows of their own share statements, one for all loops of a process: a product that does
 * nothing has sixty of them. Returns the rows of a name; they are never older than the call.
 */
export const pollTogether = <Row extends Named>({
  every,
  find,
}: SharedPoll<Row>): ((name: string) => Effect.Effect<readonly Row[], SqlError, PgClient.PgClient>) => {
  type RowsOf = (name: string) => Effect.Effect<readonly Row[], SqlError>;
  const polls = new WeakMap<PgClient.PgClient, RowsOf>();
  const pollOf = (sql: PgClient.PgClient): RowsOf => {
    const known = polls.get(sql);
    if (known !== undefined) return known;
    const poll = coalesce({
      pause: Effect.sleep(every),
      run: (names: readonly string[]) =>
        Effect.map(find(sql, [...new Set(names)]), (rows) => {
          const byName = Map.groupBy(rows, ({ name }) => name);
          return names.map((name) => byName.get(name) ?? []);
        }),
    });
    polls.set(sql, poll);
    return poll;
  };
  return (name) => Effect.flatMap(PgClient.PgClient, (sql) => pollOf(sql)(name));
};
