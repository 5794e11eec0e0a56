import { createHash, randomUUIDv7 } from 'node:crypto';
import type { CommandContext } from '@setter/event-store/append';
import type { Actor } from '@setter/events/envelope';
import { formatTraceparent, type TraceParent } from '@setter/events/traceparent';
import { Clock, Effect } from 'effect';
import type { Session } from '@setter/identity/sessions';
import { invalidRequest } from './call-failure.ts';
import { CommandIds } from './command-ids.ts';
import type { RequestParts } from './parse-request.ts';

export const actorOf = (session: Session | undefined): Actor => {
  if (session === undefined) return { kind: 'visitor', id: 'anonymous' };
  return session.kind === 'admin'
    ? { kind: 'admin', id: session.adminId }
    : { kind: 'client', id: String(session.clientId) };
};

const secretKeys = new Set(['password', 'newPassword', 'currentPassword', 'code', 'cvc']);

/** What of a request goes into its hash: each secret as a keyed hash of its own, a file as the hash of its bytes. */
const hashable = (value: unknown, hashOf: (secret: unknown) => string): unknown => {
  const inside = (inner: unknown) => hashable(inner, hashOf);
  if (Array.isArray(value)) return value.map(inside);
  // Half a surrogate pair has no JSON form to be hashed.
  if (typeof value === 'string') return value.toWellFormed();
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Uint8Array) return createHash('sha256').update(value).digest('hex');
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key) ? hashOf({ secret: inside(inner) }) : inside(inner),
    ]),
  );
};

const wellFormedKey = /^[\x21-\x7e]{1,200}$/;

type Asked = {
  readonly method: string;
  /** The path with its ids, without the query. */
  readonly path: string;
  readonly parts: RequestParts;
  readonly session: Session | undefined;
  readonly requestId: string;
  readonly idempotencyKey: string | undefined;
  /** The request's span in its trace. */
  readonly trace: TraceParent;
};

/** The actor, correlation and command id of a request. */
export const commandContext = Effect.fnUntraced(function* (asked: Asked) {
  const { idempotencyKey: key, requestId, trace } = asked;
  if (key !== undefined && !wellFormedKey.test(key)) {
    const message = 'An Idempotency-Key has 1 to 200 visible ASCII characters.';
    return yield* Effect.fail(invalidRequest([{ path: 'Idempotency-Key', message }]));
  }
  const ids = yield* CommandIds;
  const actor = actorOf(asked.session);
  const scope = `${actor.kind}-${actor.id} ${asked.method} ${asked.path}`;
  const now = yield* Clock.currentTimeMillis;
  const context: CommandContext = {
    commandId: key === undefined ? randomUUIDv7() : ids.commandIdFor(scope, key),
    requestHash: ids.requestHash(hashable(asked.parts, ids.requestHash)),
    correlationId: requestId,
    causationId: requestId,
    actor,
    occurredAt: new Date(now).toISOString(),
    traceparent: formatTraceparent(trace),
  };
  return context;
});
