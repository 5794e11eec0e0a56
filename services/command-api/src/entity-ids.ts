import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';

/** Numbers for new things that people know by a number: one that no thing of its kind ever had, also when the one before it was taken for nothing. */
export class EntityIds extends Context.Service<
  EntityIds,
  {
    readonly nextClient: Effect.Effect<number>;
    readonly nextLandingPage: Effect.Effect<number>;
    readonly nextPost: Effect.Effect<number>;
    /** Every landing page that there ever was, in any order. */
    readonly landingPages: Effect.Effect<readonly number[]>;
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
        // The streams of pages, `landing-page-7`: a point comes after a hyphen.
        landingPages: sql<{ id: number }>`
          SELECT substring(s.stream_id FROM 'landing-page-([0-9]{1,9})$')::integer AS id FROM event_store.streams s
           WHERE s.stream_id > 'landing-page-' AND s.stream_id < 'landing-page.'`.pipe(
          Effect.map((rows) => rows.map(({ id }) => id)),
          Effect.orDie,
        ),
      });
    }),
  );
}
