import type { PgClient } from '@effect/sql-pg';
import { parametersOfMany, parametersOfOne } from './batch-parameters.ts';
import { Effect } from 'effect';
import type { SqlError } from 'effect/sql/SqlError';
import type { AppendOutcome, Json } from './append-request.ts';
import type { PreparedAppend } from './prepared-append.ts';

/**
 * `OtherSubjectKey`: texts were sealed under a key that is not the subject's; seal again and retry. `OtherHistory`: the
 * decision rests on states of another history of the log; fold and decide again.
 */
export type BatchOutcome =
  | Exclude<AppendOutcome, Appended>
  | Omit<Appended, 'events'>
  | { readonly _tag: 'OtherSubjectKey'; readonly subjectId: string }
  | { readonly _tag: 'OtherHistory' };
type Appended = Extract<AppendOutcome, { readonly _tag: 'Appended' }>;

type Row = {
  readonly command: number | null;
  readonly outcome: string;
  readonly base: bigint | null;
  readonly result: Json;
  readonly subject: string | null;
  readonly detail: string | null;
  readonly expected: number | null;
  readonly actual: number | null;
};

/**
 * Appends all commands in one statement and answers each one's outcome, in their order. With `startedAt` it fails
 * (`isOtherServer`) unless the server was started then.
 */
export const appendBatch = (
  sql: PgClient.PgClient,
  batch: readonly PreparedAppend[],
  startedAt?: string,
): Effect.Effect<readonly BatchOutcome[], SqlError> => {
  const [only] = batch;
  const [texts, parameters] =
    only !== undefined && batch.length === 1
      ? [appendOne, parametersOfOne(only)]
      : [appendMany, parametersOfMany(batch)];
  const rows =
    startedAt === undefined
      ? sql.unsafe<Row>(texts.anywhere, parameters)
      : sql.unsafe<Row>(texts.onServer, [...parameters, startedAt]);
  return Effect.map(rows, (answers) => outcomesOf(batch, answers));
};

const call = (name: string, types: string) => {
  const [ids, ...others] = types.split(/ +/).map((type, i) => `$${i + 1}::${type}`);
  const text = (first: string | undefined) =>
    `SELECT * FROM event_store.${name}(${[first, ...others].join(', ')})`;
  // Arguments are evaluated before the function runs, and so before it takes the lock.
  return { anywhere: text(ids), onServer: text(`event_store.on_server($${others.length + 2}, ${ids})`) };
};
const besideTypes =
  'int[] text[] text[] text[] bool[]  int[] text[] bytea[] text[] bool[]  int[] text[] jsonb[]';
const eventTypes = 'text[] int[] uuid[] text[] int[] text[] jsonb[] jsonb[] bytea[]';
const appendMany = call(
  'append_batch',
  `uuid[] text[] jsonb[] bool[] int[]  int[] text[] int[] int[]  int[] ${eventTypes}  ${besideTypes}`,
);
const appendOne = call(
  'append_one',
  `uuid text jsonb bool  text[] int[] int[]  ${eventTypes}  ${besideTypes}`,
);

const outcomesOf = (batch: readonly PreparedAppend[], rows: readonly Row[]): BatchOutcome[] => {
  const refused = new Map<number, Row>();
  let position = 0;
  for (const row of rows) {
    if (row.command === null) position = Number(row.base);
    else refused.set(row.command - 1, row);
  }
  return batch.map((append, i): BatchOutcome => {
    const row = refused.get(i);
    if (row !== undefined) return refusal(row);
    position += append.events.length;
    const versions: Record<string, number> = {};
    for (const { streamId, written } of append.streams) versions[streamId] = written;
    return { _tag: 'Appended', position, versions };
  });
};

const refusal = (row: Row): BatchOutcome => {
  switch (row.outcome) {
    case 'duplicate':
      return { _tag: 'Duplicate', position: Number(row.base), result: row.result };
    case 'reused':
      return { _tag: 'CommandIdReused' };
    case 'conflict':
      return { _tag: 'Conflict', streamId: row.subject!, expected: row.expected!, actual: row.actual! };
    case 'reservation_taken':
      return { _tag: 'ReservationTaken', kind: row.subject!, owner: row.detail! };
    case 'erased':
      return { _tag: 'SubjectErased', subjectId: row.subject! };
    case 'other_key':
      return { _tag: 'OtherSubjectKey', subjectId: row.subject! };
    default:
      throw new Error(`append_batch answered "${row.outcome}"`);
  }
};
