import { batchReads, outsideTransaction } from '@setter/event-store/read';
import { type StaffRole, staffRoles } from '@setter/events/identity/value-sets';
import { createHash, randomBytes } from 'node:crypto';
import { Clock, Context, Effect, Layer } from 'effect';
import { SqlClient } from 'effect/sql';
import type { Credential } from './credentials.ts';

/**
 * `sessionId` is the hash under which the session is stored; what opens it is in the cookie only. `epoch` is the account's
 * security epoch, with which the session ends.
 */
type LiveSession = { readonly sessionId: string; readonly epoch: number };
export type AdminSession = LiveSession & {
  readonly kind: 'admin';
  readonly adminId: string;
  /** As it is at this request: a change of role ends no session. */
  readonly role: StaffRole;
  /** ISO: when the person last proved who they are; signing in does. */
  readonly steppedUpAt: string;
};
export type ClientSession = LiveSession & { readonly kind: 'client'; readonly clientId: number };
export type Session = AdminSession | ClientSession;

/** An account of either kind: an admin by UUID, a client by its number as text. */
export type Account = { readonly userKind: Session['kind']; readonly userId: string };

/** A new session. `secret` goes into the cookie and nowhere else. */
export type NewSession = { readonly kind: Session['kind']; readonly secret: string };

const hours = 60 * 60 * 1000;
/** Milliseconds. A session ends after `idle` without a request, and `absolute` after sign-in in any case. */
export const sessionLimits = {
  admin: { idle: 2 * hours, absolute: 12 * hours },
  client: { idle: 24 * hours, absolute: 14 * 24 * hours },
} as const satisfies Record<Session['kind'], { idle: number; absolute: number }>;

// A request more often than this does not write: the idle limit is hours, so a minute of grace is nothing.
const touchEvery = 60 * 1000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A session as its owner sees it; `id` names it and opens nothing. */
export type ListedSession = {
  readonly sessionId: string;
  readonly id: string;
  readonly userAgent: string;
  readonly createdAt: string;
  readonly lastSeenAt: string;
};
type ListedRow = Omit<ListedSession, 'createdAt' | 'lastSeenAt'> & {
  readonly created_at: Date;
  readonly last_seen_at: Date;
};

/** Sessions of an account at once: a script that signs in without end fills nothing. */
const mostOfAccount = 20;

/** As much of a browser's name as tells it apart. */
const shown = (userAgent: string) => userAgent.replaceAll('\0', '').slice(0, 300);

type SessionRow = {
  readonly id_hash: string;
  readonly user_kind: Session['kind'];
  readonly user_id: string;
  readonly epoch: number;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly role: StaffRole;
  readonly stepped_up_at: Date;
};

/** Server-side sessions, so that signing out ends them everywhere. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Undefined when the account's credential is no longer `verified`: a change since it was read ended all
     * sessions, and one begun now would outlive that change. So it is for an admin who is inactive. Beyond 20 of an account the oldest ends.
     */
    readonly start: (
      account: Account,
      verified: Credential,
      userAgent?: string,
    ) => Effect.Effect<NewSession | undefined>;
    /** The live session of this kind that the cookie's secret opens, if any. */
    readonly find: (kind: Session['kind'], secret: string) => Effect.Effect<Session | undefined>;
    /**
     * Which of these sessions are still live, of admins in one of the `roles`; does not extend them, as a request does.
     */
    readonly stillLive: (
      kind: Session['kind'],
      sessionIds: readonly string[],
      roles?: readonly StaffRole[],
    ) => Effect.Effect<ReadonlySet<string>>;
    /** The live ones of an account, the last seen first. */
    readonly listOf: (account: Account) => Effect.Effect<readonly ListedSession[]>;
    /** Ends the one that its list names so; answers its `sessionId`, undefined when the account has none of that name. */
    readonly endOneOf: (account: Account, id: string) => Effect.Effect<string | undefined>;
    /** The person behind this session has just proved who they are. Returns the instant, as `steppedUpAt`. */
    readonly stepUp: (sessionId: string) => Effect.Effect<string>;
    readonly end: (sessionId: string) => Effect.Effect<void>;
    readonly endAllOf: (account: Account) => Effect.Effect<void>;
    /** Deletes expired sessions. */
    readonly sweep: Effect.Effect<void>;
  }
>()('identity/Sessions') {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;

      /** Outlives the session, for the list of admins. */
      const noteSeen = (adminId: string, now: number) => sql`
        UPDATE identity.credentials SET last_seen_at = ${new Date(now)}
         WHERE user_kind = 'admin' AND user_id = ${adminId}`;

      const start = Effect.fn('Sessions.start')(function* (
        { userKind, userId }: Account,
        { passwordHash, epoch }: Credential,
        userAgent = '',
      ) {
        const now = yield* Clock.currentTimeMillis;
        const secret = randomBytes(32).toString('base64url');
        const started = yield* sql`
          WITH credential AS (
            SELECT user_kind, user_id, epoch FROM identity.credentials
            WHERE user_kind = ${userKind} AND user_id = ${userId} AND password_hash = ${passwordHash}
              AND epoch = ${epoch}
              AND NOT EXISTS (
                SELECT 1 FROM identity.staff
                 WHERE user_kind = 'admin' AND admin_id = user_id AND NOT is_active)
            FOR SHARE
          )
          INSERT INTO identity.sessions
            (id_hash, user_kind, user_id, epoch, user_agent, created_at, last_seen_at, stepped_up_at, expires_at)
          SELECT ${hashOf(secret)}, user_kind, user_id, epoch, ${shown(userAgent)}, ${new Date(now)}, ${new Date(now)}, ${new Date(now)},
            ${new Date(now + sessionLimits[userKind].absolute)}
          FROM credential RETURNING 1 AS started`;
        if (started.length === 0) return undefined;
        // A statement of its own: it sees those that began at the same time.
        yield* sql`
          DELETE FROM identity.sessions WHERE id_hash IN (
            SELECT id_hash FROM identity.sessions WHERE user_kind = ${userKind} AND user_id = ${userId}
             ORDER BY created_at DESC, id_hash OFFSET ${mostOfAccount})`;
        if (userKind === 'admin') yield* noteSeen(userId, now);
        return { kind: userKind, secret };
      }, Effect.orDie);

      /** Batched: every request looks its session up. */
      const select = batchReads((sessionIds: readonly string[]) =>
        Effect.map(
          sql<SessionRow>`
            SELECT id_hash, user_kind, user_id, s.epoch, s.last_seen_at, s.expires_at, s.stepped_up_at,
                   coalesce(t.role, 'owner') AS role
              FROM identity.sessions s JOIN identity.credentials c USING (user_kind, user_id)
              LEFT JOIN identity.staff t ON user_kind = 'admin' AND t.admin_id = user_id
             WHERE s.id_hash = ANY(${sessionIds}::text[]) AND s.epoch = c.epoch
               AND coalesce(t.is_active, true)`.pipe(outsideTransaction(sql)),
          (rows) => {
            const found = new Map(rows.map((row) => [row.id_hash, row]));
            return sessionIds.map((sessionId) => found.get(sessionId));
          },
        ),
      );

      const find = Effect.fn('Sessions.find')(function* (kind: Session['kind'], secret: string) {
        const sessionId = hashOf(secret);
        const row = yield* select(sessionId);
        const now = yield* Clock.currentTimeMillis;
        if (row?.user_kind !== kind || row.expires_at.getTime() <= now) return undefined;
        const lastSeen = row.last_seen_at.getTime();
        if (lastSeen <= now - sessionLimits[kind].idle) return undefined;
        if (lastSeen < now - touchEvery) {
          yield* sql`UPDATE identity.sessions SET last_seen_at = ${new Date(now)} WHERE id_hash = ${sessionId}`;
          if (kind === 'admin') yield* noteSeen(row.user_id, now);
        }
        return kind === 'admin'
          ? {
              kind,
              adminId: row.user_id,
              sessionId,
              epoch: row.epoch,
              role: row.role,
              steppedUpAt: row.stepped_up_at.toISOString(),
            }
          : { kind, clientId: Number(row.user_id), sessionId, epoch: row.epoch };
      }, Effect.orDie);

      const stillLive = Effect.fn('Sessions.stillLive')(function* (
        kind: Session['kind'],
        sessionIds: readonly string[],
        roles: readonly StaffRole[] = staffRoles,
      ) {
        const now = yield* Clock.currentTimeMillis;
        const rows = yield* sql<{ id: string }>`
          SELECT id_hash AS id FROM identity.sessions s JOIN identity.credentials USING (user_kind, user_id, epoch)
          WHERE ${sql.in('id_hash', sessionIds)} AND user_kind = ${kind} AND expires_at > ${new Date(now)}
            AND s.last_seen_at > ${new Date(now - sessionLimits[kind].idle)}
            AND NOT EXISTS (
              SELECT 1 FROM identity.staff
               WHERE user_kind = 'admin' AND admin_id = user_id AND NOT (is_active AND ${sql.in('role', roles)}))`;
        return new Set(rows.map(({ id }) => id));
      }, Effect.orDie);

      const listOf = Effect.fn('Sessions.listOf')(function* ({ userKind, userId }: Account) {
        const now = yield* Clock.currentTimeMillis;
        const rows = yield* sql<ListedRow>`
          SELECT id_hash AS "sessionId", public_id AS id, user_agent AS "userAgent", created_at, s.last_seen_at
            FROM identity.sessions s JOIN identity.credentials USING (user_kind, user_id, epoch)
           WHERE user_kind = ${userKind} AND user_id = ${userId} AND expires_at > ${new Date(now)}
             AND s.last_seen_at > ${new Date(now - sessionLimits[userKind].idle)}
           ORDER BY last_seen_at DESC, created_at DESC`;
        return rows.map(({ created_at, last_seen_at, ...row }) => ({
          ...row,
          createdAt: created_at.toISOString(),
          lastSeenAt: last_seen_at.toISOString(),
        }));
      }, Effect.orDie);

      const endOneOf = Effect.fn('Sessions.endOneOf')(function* ({ userKind, userId }: Account, id: string) {
        const [ended] = yield* sql<{ sessionId: string }>`
          DELETE FROM identity.sessions
           WHERE user_kind = ${userKind} AND user_id = ${userId} AND public_id = ${id}
          RETURNING id_hash AS "sessionId"`;
        return ended?.sessionId;
      }, Effect.orDie);

      const stepUp = Effect.fn('Sessions.stepUp')(function* (sessionId: string) {
        const now = new Date(yield* Clock.currentTimeMillis);
        yield* sql`UPDATE identity.sessions SET stepped_up_at = ${now} WHERE id_hash = ${sessionId}`;
        return now.toISOString();
      }, Effect.orDie);

      const end = Effect.fn('Sessions.end')(function* (sessionId: string) {
        yield* sql`DELETE FROM identity.sessions WHERE id_hash = ${sessionId}`;
      }, Effect.orDie);

      const endAllOf = Effect.fn('Sessions.endAllOf')(function* ({ userKind, userId }: Account) {
        yield* sql`DELETE FROM identity.sessions WHERE user_kind = ${userKind} AND user_id = ${userId}`;
      }, Effect.orDie);

      const sweep = Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis;
        yield* sql`DELETE FROM identity.sessions WHERE expires_at <= ${new Date(now)}`;
      }).pipe(Effect.orDie, Effect.withSpan('Sessions.sweep'));

      return Sessions.of({ start, find, stillLive, listOf, endOneOf, stepUp, end, endAllOf, sweep });
    }),
  );
}
