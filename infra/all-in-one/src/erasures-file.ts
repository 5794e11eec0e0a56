import { PgClient } from '@effect/sql-pg';
import { eraseClient } from '@setter/command-api/clients/erase-client';
import { appointmentDecider } from '@setter/domain/appointments/decider';
import { clientDecider } from '@setter/domain/clients/decider';
import { leadDecider } from '@setter/domain/leads/decider';
import { subscriptionDecider } from '@setter/domain/newsletter/decider';
import { supportDecider } from '@setter/domain/support/decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import { erasedBy, erasingEvents, type ErasingType } from '@setter/events/erasing-events';
import { erasureKinds } from '@setter/events/value-sets';
import {
  appointmentStream,
  clientStream,
  leadStream,
  subscriptionStream,
  supportRequestStream,
} from '@setter/events/streams';
import { CliError } from '@setter/projections/cli/find-database';
import { Clock, Effect } from 'effect';
import { randomUUIDv7 } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

/** One that was erased: what the list of certificates says of it, `GET /api/admin/erasures`, and maybe more. */
const erasedOne = z.union([
  z.object({ kind: z.enum(erasureKinds).exclude(['client']), id: z.uuid() }),
  z.object({ kind: z.literal('client'), id: z.string().regex(/^[1-9]\d{0,8}$/) }),
]);
const erasuresFile = z.array(erasedOne);
export type ErasedOne = z.infer<typeof erasedOne>;

/** Reads such a list from a file, or from standard input for `-`. */
export const readErasures = (path: string) =>
  Effect.tryPromise({
    try: async () =>
      erasuresFile.parse(JSON.parse(await (path === '-' ? text(process.stdin) : readFile(path, 'utf8')))),
    catch: () => new CliError(`${path} is not a list of erasures, as npm run erasures -- list prints it.`),
  });

/** The text of such a list: JSON, a line each. */
export const formatErasures = (erased: readonly ErasedOne[]): string =>
  erased.length === 0 ? '[]' : `[\n${erased.map((one) => JSON.stringify(one)).join(',\n')}\n]`;

/** All who were erased so far, by ids alone, the first first. */
export const listErased = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ type: ErasingType; data: Readonly<Record<string, unknown>>; erasedAt: string }>`
    SELECT type, data, metadata ->> 'occurredAt' AS "erasedAt" FROM event_store.events
     WHERE type = ANY(${Object.keys(erasingEvents)}::text[]) ORDER BY position`;
  return rows.map(({ type, data, erasedAt }) => ({ ...erasedBy(type, data), erasedAt }));
});

/** `unknown`: made after the back-up, so that there is nothing of it here. */
type Outcome = 'erased' | 'already' | 'unknown';

/** Erases one again, who was erased after the back-up that this store was restored from. */
const eraseAgain = Effect.fnUntraced(function* ({ kind, id }: ErasedOne) {
  const context = yield* contextNow;
  switch (kind) {
    case 'client': {
      const clientId = Number(id);
      const { status } = yield* stateOf({ stream: clientStream(clientId), ...clientDecider });
      if (status === 'none') return 'unknown';
      if (status === 'erased') return 'already';
      // Its credits were spent or forfeited before.
      yield* eraseClient(context, { clientId, forfeitCredits: true });
      return 'erased';
    }
    case 'lead': {
      const stream = leadStream(id);
      const { status } = yield* stateOf({ stream, ...leadDecider });
      if (status === 'none') return 'unknown';
      if (status === 'erased') return 'already';
      yield* handleCommand({ context, decider: leadDecider, stream, command: { type: 'EraseLead' } });
      return 'erased';
    }
    case 'prospect': {
      const stream = appointmentStream(id);
      const state = yield* stateOf({ stream, ...appointmentDecider });
      if (state.status === 'none') return 'unknown';
      if (state.prospectErased) return 'already';
      yield* handleCommand({
        context,
        decider: appointmentDecider,
        stream,
        command: { type: 'EraseProspect' },
      });
      return 'erased';
    }
    case 'support-request': {
      const stream = supportRequestStream(id);
      const { status } = yield* stateOf({ stream, ...supportDecider });
      if (status === 'none') return 'unknown';
      if (status === 'erased') return 'already';
      yield* handleCommand({ context, decider: supportDecider, stream, command: { type: 'EraseSupport' } });
      return 'erased';
    }
    case 'subscriber':
      return yield* eraseSubscriber(id, context);
    default:
      return kind satisfies never;
  }
});

const eraseSubscriber = Effect.fnUntraced(function* (id: string, context: CommandContext) {
  const stream = subscriptionStream(id);
  const decider = subscriptionDecider;
  const subscription = yield* stateOf({ stream, ...decider });
  if (subscription.status === 'none') return 'unknown';
  if (subscription.status === 'confirmed') {
    yield* handleCommand({ context, decider, stream, command: { type: 'Unsubscribe' } });
    return 'erased';
  }
  if (subscription.status !== 'requested') return 'already';
  // In this store it was never confirmed: what its time would do to it is done now.
  const now = subscription.confirmableUntil;
  yield* handleCommand({
    context,
    decider,
    stream,
    command: { type: 'ForgetSubscription', reason: 'unconfirmed', now },
  });
  return 'erased';
});

const contextNow = Effect.map(Clock.currentTimeMillis, (now): CommandContext => {
  const commandId = randomUUIDv7();
  return {
    commandId,
    requestHash: commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', id: 'erasures-cli' },
    occurredAt: new Date(now).toISOString(),
  };
});

/** Erases all of a file again. Returns how many had which outcome. */
export const applyErasures = Effect.fn('applyErasures')(function* (file: readonly ErasedOne[]) {
  const outcomes: Record<Outcome, number> = { erased: 0, already: 0, unknown: 0 };
  for (const one of file) outcomes[yield* eraseAgain(one)]++;
  return outcomes;
});
