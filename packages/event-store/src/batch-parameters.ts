import { PgTypes } from '@effect/sql-pg';
import { Result } from 'effect';
import type { PreparedAppend } from './prepared-append.ts';

const arrayOf = (oid: number) => (values: readonly unknown[]) =>
  Result.getOrThrow(PgTypes.array(values, oid));
const ints = arrayOf(PgTypes.OID.int4);
const texts = arrayOf(PgTypes.OID.text);
const uuids = arrayOf(PgTypes.OID.uuid);
const bools = arrayOf(PgTypes.OID.bool);
const byteas = arrayOf(PgTypes.OID.bytea);

/** Pairs every row of every command with the command's place in the batch (from 1). */
const flatten = <Row>(
  batch: readonly PreparedAppend[],
  rowsOf: (append: PreparedAppend) => readonly Row[],
) => {
  const commands: number[] = [];
  const rows: Row[] = [];
  batch.forEach((append, i) => {
    for (const row of rowsOf(append)) {
      commands.push(i + 1);
      rows.push(row);
    }
  });
  return { commands: ints(commands), rows };
};

/** The arrays of `event_store.append_batch`, in its order. JSON travels as text: it is written out already. */
export const makeParameters = (batch: readonly PreparedAppend[]): unknown[] => {
  const streams = flatten(batch, (append) => append.streams);
  const events = flatten(batch, (append) => append.events);
  const claims = flatten(batch, (append) => append.claims);
  const subjects = flatten(batch, (append) => append.subjects);
  const sides = flatten(batch, (append) => append.sideWrites);
  return [
    uuids(batch.map((append) => append.commandId)),
    texts(batch.map((append) => append.requestHash)),
    texts(batch.map((append) => append.result)),
    bools(batch.map((append) => append.prunable)),
    ints(batch.map((append) => append.events.length)),
    streams.commands,
    texts(streams.rows.map((stream) => stream.streamId)),
    ints(streams.rows.map((stream) => stream.expected)),
    ints(streams.rows.map((stream) => stream.written)),
    events.commands,
    texts(events.rows.map((event) => event.streamId)),
    ints(events.rows.map((event) => event.streamVersion)),
    uuids(events.rows.map((event) => event.id)),
    texts(events.rows.map((event) => event.type)),
    ints(events.rows.map((event) => event.schemaVersion)),
    texts(events.rows.map((event) => event.partitionKey)),
    texts(events.rows.map((event) => event.data)),
    texts(events.rows.map((event) => event.metadata)),
    byteas(events.rows.map((event) => event.digest)),
    claims.commands,
    texts(claims.rows.map((claim) => claim.kind)),
    texts(claims.rows.map((claim) => claim.value)),
    texts(claims.rows.map((claim) => claim.owner)),
    bools(claims.rows.map((claim) => claim.take)),
    subjects.commands,
    texts(subjects.rows.map((subject) => subject.subjectId)),
    byteas(subjects.rows.map((subject) => subject.key)),
    texts(subjects.rows.map((subject) => subject.kid)),
    bools(subjects.rows.map((subject) => subject.bury)),
    sides.commands,
    texts(sides.rows.map((side) => side.kind)),
    texts(sides.rows.map((side) => side.userKind)),
    texts(sides.rows.map((side) => side.userId)),
    texts(sides.rows.map((side) => side.secret)),
  ];
};
