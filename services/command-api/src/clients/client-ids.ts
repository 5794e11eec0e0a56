import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';

/** Numbers for new clients. */
export class ClientIds extends Context.Service<
  ClientIds,
  {
    /** A number that no client ever had, also when the one before it was taken for nothing. */
    readonly next: Effect.Effect<number>;
  }
>()('command-api/clients/ClientIds') {
  static readonly layer = Layer.effect(
    ClientIds,
    Effect.map(SqlClient.SqlClient, (sql) =>
      ClientIds.of({
        next: sql<{ id: bigint }>`SELECT nextval('clients.ids') AS id`.pipe(
          Effect.map(([row]) => Number(row!.id)),
          Effect.orDie,
        ),
      }),
    ),
  );
}
