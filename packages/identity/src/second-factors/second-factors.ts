import { SubjectKeyStore } from '@setter/event-store/keys';
import type { FactorKind } from '@setter/events/identity/value-sets';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

/** Milliseconds in which an app whose secret was shown is to show its first code. */
const enrolmentMs = 15 * 60 * 1000;

const path = 'totp';

/** What is on for an admin. */
export type FactorStatus = {
  /** Since when; null without an app. */
  readonly totpSince: string | null;
  readonly appId: string | null;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
};

/** An app that has shown its first code, as `TurnOnSecondFactor` takes it. */
type ProvedApp = { readonly factorId: string; readonly sealedSecret: string; readonly lastStep: number };

type AppRow = { readonly factorId: string; readonly sealedSecret: string };

/** Second factors of admins: authenticator apps and recovery codes. They are turned on and off by side writes. */
export class SecondFactors extends Context.Service<
  SecondFactors,
  {
    readonly statusOf: (adminId: string) => Effect.Effect<FactorStatus>;
    /** Which kinds these admins have on; those without any are absent. */
    readonly kindsOf: (
      adminIds: readonly string[],
    ) => Effect.Effect<ReadonlyMap<string, readonly FactorKind[]>>;
    /** Whether a password alone does not sign this admin in. */
    readonly areOn: (adminId: string) => Effect.Effect<boolean>;
    /**
     * Whether this is a code of the admin's app that has not been used, or a recovery code. It is used then: of several
     * callers with the same code one is told true.
     */
    readonly useCode: (adminId: string, code: string) => Effect.Effect<boolean>;
    /** Keeps the secret of an app until its first code; the one before is forgotten. */
    readonly enrolApp: (adminId: string, factorId: string, secret: string) => Effect.Effect<void>;
    /** The app that was enrolled last, if this is a code of it. */
    readonly proveApp: (adminId: string, code: string) => Effect.Effect<ProvedApp | undefined>;
    /** Deletes what was enrolled and never confirmed, and challenges that no passkey has signed. */
    readonly sweep: Effect.Effect<void>;
  }
>()('identity/SecondFactors') {
  static readonly layer = Layer.effect(
    SecondFactors,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const keys = yield* SubjectKeyStore;

      const statusOf = Effect.fn('SecondFactors.statusOf')(function* (adminId: string) {
        const [row] = yield* sql<{
          since: Date | null;
          appId: string | null;
          passkeys: number;
          codes: number;
        }>`
          SELECT (SELECT since FROM identity.authenticator_apps WHERE admin_id = ${adminId}) AS since,
                 (SELECT factor_id FROM identity.authenticator_apps WHERE admin_id = ${adminId}) AS "appId",
                 (SELECT count(*)::int FROM identity.passkeys WHERE admin_id = ${adminId}) AS passkeys,
                 (SELECT count(*)::int FROM identity.recovery_codes WHERE admin_id = ${adminId}) AS codes`;
        return {
          totpSince: row?.since?.toISOString() ?? null,
          appId: row?.appId ?? null,
          passkeys: row?.passkeys ?? 0,
          recoveryCodesLeft: row?.codes ?? 0,
        };
      }, Effect.orDie);

      const kindsOf = Effect.fn('SecondFactors.kindsOf')(function* (adminIds: readonly string[]) {
        const rows = yield* sql<{ adminId: string; kind: FactorKind }>`
          SELECT admin_id AS "adminId", 'app' AS kind FROM identity.authenticator_apps
           WHERE admin_id = ANY(${adminIds}::text[])
          UNION
          SELECT admin_id, 'passkey' FROM identity.passkeys WHERE admin_id = ANY(${adminIds}::text[])
          ORDER BY 1, 2`;
        return new Map(
          Map.groupBy(rows, ({ adminId }) => adminId)
            .entries()
            .map(([adminId, of]) => [adminId, of.map(({ kind }) => kind)] as const),
        );
      }, Effect.orDie);

      const areOn = (adminId: string) =>
        Effect.map(statusOf(adminId), ({ appId, passkeys }) => appId !== null || passkeys > 0);

      /** The step of a code of one of these apps, with the app. */
      const match = Effect.fnUntraced(function* (row: AppRow | undefined, code: string) {
        if (row === undefined) return undefined;
        const secret = yield* keys.open(row.sealedSecret);
        if (typeof secret !== 'string') return undefined;
        const lastStep = stepOfCode(secret, code, yield* Clock.currentTimeMillis);
        return lastStep === undefined ? undefined : { ...row, lastStep };
      });

      const useAppCode = Effect.fnUntraced(function* (adminId: string, code: string) {
        const [row] = yield* sql<AppRow>`
          SELECT factor_id AS "factorId", sealed_secret AS "sealedSecret" FROM identity.authenticator_apps
           WHERE admin_id = ${adminId}`;
        const matched = yield* match(row, code);
        if (matched === undefined) return false;
        const used = yield* sql`
          UPDATE identity.authenticator_apps SET last_step = ${matched.lastStep}
           WHERE admin_id = ${adminId} AND factor_id = ${matched.factorId} AND last_step < ${matched.lastStep}
          RETURNING 1 AS used`;
        return used.length > 0;
      });

      const useRecoveryCode = Effect.fnUntraced(function* (adminId: string, code: string) {
        const codeHash = yield* hashOfRecoveryCode(adminId, code).pipe(
          Effect.provideService(SubjectKeyStore, keys),
        );
        const used = yield* sql`
          DELETE FROM identity.recovery_codes WHERE admin_id = ${adminId} AND code_hash = ${codeHash}
          RETURNING 1 AS used`;
        return used.length > 0;
      });

      const useCode = Effect.fn('SecondFactors.useCode')(function* (adminId: string, code: string) {
        const digits = digitsOf(code);
        return yield* digits === undefined ? useRecoveryCode(adminId, code) : useAppCode(adminId, digits);
      }, Effect.orDie);

      const enrolApp = Effect.fn('SecondFactors.enrolApp')(function* (
        adminId: string,
        factorId: string,
        secret: string,
      ) {
        const sealedSecret = yield* keys.seal(`admin-${adminId}`, path, secret);
        if (sealedSecret === undefined) return yield* Effect.die(`admin ${adminId} has no subject key`);
        const expiresAt = new Date((yield* Clock.currentTimeMillis) + enrolmentMs);
        yield* sql`
          INSERT INTO identity.app_enrolments (admin_id, factor_id, sealed_secret, expires_at)
          VALUES (${adminId}, ${factorId}, ${sealedSecret}, ${expiresAt})
              ON CONFLICT (admin_id) DO UPDATE
             SET factor_id = excluded.factor_id, sealed_secret = excluded.sealed_secret, expires_at = excluded.expires_at`;
      }, Effect.orDie);

      const proveApp = Effect.fn('SecondFactors.proveApp')(function* (adminId: string, code: string) {
        const digits = digitsOf(code);
        if (digits === undefined) return undefined;
        const now = new Date(yield* Clock.currentTimeMillis);
        const [row] = yield* sql<AppRow>`
          SELECT factor_id AS "factorId", sealed_secret AS "sealedSecret" FROM identity.app_enrolments
           WHERE admin_id = ${adminId} AND expires_at > ${now}`;
        return yield* match(row, digits);
      }, Effect.orDie);

      const sweep = Effect.gen(function* () {
        const now = new Date(yield* Clock.currentTimeMillis);
        yield* sql`DELETE FROM identity.app_enrolments WHERE expires_at <= ${now}`;
        yield* sql`DELETE FROM identity.passkey_challenges WHERE expires_at <= ${now}`;
      }).pipe(Effect.orDie, Effect.withSpan('SecondFactors.sweep'));

      return SecondFactors.of({ statusOf, kindsOf, areOn, useCode, enrolApp, proveApp, sweep });
    }),
  );
}

/** Six digits, however they were grouped; undefined for anything else, such as a recovery code. */
const digitsOf = (code: string): string | undefined => {
  const digits = code.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
};
