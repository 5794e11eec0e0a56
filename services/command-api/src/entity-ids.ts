import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';

/** Numbers for new things that people know by a number: one that no thing of its kind ever had, also when the one before it was taken for nothing. */
export class EntityIds extends Context.Service<
  EntityIds,
  {
    readonly nextClient: Effect.Effect<number>;
    readonly nextLandingPage: Effect.Effect<number>;
    readonly nextPost: Effect.Effect<number>;
  }
>()('command-api/EntityIds') {
  static readonly layer = Layer.effect(
    EntityIds,
    Effect.map(SqlClient.SqlClient, (sql) => {
      const numbersOf = (sequence: string) =>
        sql<{ id: bigint }>`SELECT nextval(${sequence}::text::regclass) AS id`.pipe(
          Effect.map(([row]) => Number(row!.id)),
          Effect.orDie,
        );
      return EntityIds.of({
        nextClient: numbersOf('clients.ids'),
        nextLandingPage: numbersOf('landing_pages.ids'),
        nextPost: numbersOf('blog.ids'),
      });
    }),
  );
}
