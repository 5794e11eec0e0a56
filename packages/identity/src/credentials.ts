import { Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Account } from './sessions.ts';

/** What an account signs in with, and the security epoch that its sessions belong to. */
export type Credential = { readonly passwordHash: string; readonly epoch: number };

export type AdminAccount = { readonly adminId: string; readonly lastSeenAt: string | null };

/** Credentials of accounts. Written by side writes, in the transaction of the events they belong to. */
export class Credentials extends Context.Service<
  Credentials,
  {
    readonly find: (account: Account) => Effect.Effect<Credential | undefined>;
    /** When the password was set. */
    readonly changedAt: (account: Account) => Effect.Effect<string | undefined>;
    readonly anyAdmin: Effect.Effect<boolean>;
    /** Admins who have a password, with the instant of their last request. */
    readonly admins: Effect.Effect<readonly AdminAccount[]>;
  }
>()('identity/Credentials') {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;

      const find = Effect.fn('Credentials.find')(function* ({ userKind, userId }: Account) {
        const [row] = yield* sql<Credential>`
          SELECT password_hash AS "passwordHash", epoch FROM identity.credentials
           WHERE user_kind = ${userKind} AND user_id = ${userId}`;
        return row;
      }, Effect.orDie);

      const changedAt = Effect.fn('Credentials.changedAt')(function* ({ userKind, userId }: Account) {
        const [row] = yield* sql<{ changed_at: Date }>`
          SELECT changed_at FROM identity.credentials WHERE user_kind = ${userKind} AND user_id = ${userId}`;
        return row?.changed_at.toISOString();
      }, Effect.orDie);

      const anyAdmin =
        sql`SELECT 1 AS found FROM identity.credentials WHERE user_kind = 'admin' LIMIT 1`.pipe(
          Effect.map((rows) => rows.length > 0),
          Effect.orDie,
        );

      const admins = sql<{ adminId: string; seenAt: Date | null }>`
        SELECT user_id AS "adminId", last_seen_at AS "seenAt" FROM identity.credentials
         WHERE user_kind = 'admin' ORDER BY user_id`.pipe(
        Effect.map((rows) =>
          rows.map(({ adminId, seenAt }) => ({ adminId, lastSeenAt: seenAt?.toISOString() ?? null })),
        ),
        Effect.orDie,
      );

      return Credentials.of({ find, changedAt, anyAdmin, admins });
    }),
  );
}
