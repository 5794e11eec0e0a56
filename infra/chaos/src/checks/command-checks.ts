import { ask } from '../database.ts';
import type { Attempt } from '../load/journal.ts';
import type { Check } from './check.ts';
import { commandIds, findCommands } from './find-commands.ts';
import type { StoredRow } from './read-log.ts';

/** Every acknowledged command is in the log exactly once. */
export const commandChecks: readonly Check[] = [
  {
    promise: 'every acknowledged command is there exactly once, at the position that was answered',
    look: async ({ system, journal, log }) => {
      const done = journal.attempts.filter(({ answer }) => answer !== undefined && answer.status < 300);
      const found = await findCommands(system, log, done);
      const broken = done.flatMap((attempt, at) => wrongOf(attempt, found[at]!.events, found[at]!.commandId));
      return { seen: `${done.length} commands`, broken };
    },
  },
  {
    promise: 'what was refused left nothing behind',
    look: async ({ system, journal, log }) => {
      const refused = journal.attempts.filter(({ answer }) => answer !== undefined && answer.status >= 400);
      const found = await findCommands(system, log, refused);
      const broken = refused.flatMap(({ kind, answer }, at) => {
        const { events, commandId } = found[at]!;
        if (events.length === 0) return [];
        return [`${kind} ${commandId} was answered ${answer?.status} and left ${names(events)}`];
      });
      return { seen: `${refused.length} refusals`, broken };
    },
  },
  {
    promise: 'every event belongs to a command that was sent',
    look: async ({ system, journal, log }) => {
      const known = new Set(await commandIds(system, journal.attempts));
      const foreign = log.filter(
        ({ metadata }) => metadata.actor.kind !== 'system' && !known.has(metadata.commandId),
      );
      return {
        seen: `${journal.attempts.length} requests`,
        broken: foreign.map((row) => `${row.type} at ${row.position} is of a command that was never sent`),
      };
    },
  },
  {
    promise: 'every recorded command has the position of its last event',
    look: async ({ system, log }) => {
      const last = new Map(log.map(({ metadata, position }) => [metadata.commandId, position]));
      const recorded = await ask<{ command_id: string; position: number }>(
        system.databaseUrl,
        'SELECT command_id, position::float8 AS position FROM event_store.commands',
      );
      const broken = recorded.flatMap(({ command_id: id, position }) =>
        last.has(id) && last.get(id) !== position
          ? [`command ${id} has ${position}, its last event is at ${last.get(id)}`]
          : [],
      );
      const ids = new Set(recorded.map(({ command_id: id }) => id));
      const missing = [...last.keys()]
        .filter((id) => !ids.has(id))
        .map((id) => `command ${id} is not recorded`);
      return { seen: `${recorded.length} records`, broken: [...broken, ...missing] };
    },
  },
  {
    promise: 'every payment that the card form took was credited exactly once',
    look: async ({ business, log }) => {
      const paymentOf = new Map(
        log.filter(is('PaymentStarted')).map(({ data }) => [data['intentId'], data['paymentId']]),
      );
      const credited = log.filter(is('CreditsPurchased')).map(({ data }) => data['paymentId']);
      const paid = business.clients.flatMap((client) => client.paid);
      const broken = paid.flatMap((intentId) => {
        const times = credited.filter((paymentId) => paymentId === paymentOf.get(intentId)).length;
        return times === 1 ? [] : [`payment ${intentId} was credited ${times} times`];
      });
      return { seen: `${paid.length} payments`, broken };
    },
  },
];

const is = (type: string) => (row: StoredRow) => row.type === type;
const names = (events: readonly StoredRow[]) =>
  events.map(({ type, position }) => `${type} at ${position}`).join(', ');

/** The violations of one acknowledged command. */
export const wrongOf = (
  { kind, leaves, answer }: Attempt,
  events: readonly StoredRow[],
  id: string,
): readonly string[] => {
  const counts = leaves.map((one) => {
    const oneOf = one.split('|');
    const count = events.filter(({ type }) => oneOf.includes(type)).length;
    return { count, least: oneOf.includes('nothing') ? 0 : 1 };
  });
  const isRight =
    counts.every(({ count, least }) => count >= least && count <= 1) &&
    counts.reduce((sum, { count }) => sum + count, 0) === events.length;
  if (!isRight)
    return [`${kind} ${id} left ${names(events) || 'nothing'} instead of ${leaves.join(', ') || 'nothing'}`];
  const position = events.at(-1)?.position;
  if (position === undefined || answer?.position === undefined || position === answer.position) return [];
  return [`${kind} ${id} was answered ${answer.position} and lies at ${position}`];
};
