import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Account } from './sessions.ts';

/** Password hashes of accounts. Written by side writes, in the transaction of the events they belong to. */
export class Credentials extends Context.Service<
  Credentials,
  {
    readonly passwordHashOf: (account: Account) => Effect.Effect<string | undefined>;
    readonly anyAdmin: Effect.Effect<boolean>;
  }
>()('platform/Credentials') {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;

      const passwordHashOf = Effect.fn('Credentials.passwordHashOf')(function* ({
        userKind,
        userId,
      }: Account) {
        const [row] = yield* sql<{ password_hash: string }>`SELECT password_hash FROM identity.credentials
          WHERE user_kind = ${userKind} AND user_id = ${userId}`;
        return row?.password_hash;
      }, Effect.orDie);

      const anyAdmin =
        sql`SELECT 1 AS found FROM identity.credentials WHERE user_kind = 'admin' LIMIT 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        );

      return Credentials.of({ passwordHashOf, anyAdmin });
    }),
  );
}
