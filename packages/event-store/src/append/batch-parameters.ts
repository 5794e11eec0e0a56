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

/** What `event_store.append_batch` takes, in its order. JSON travels as text: it is written out already. */
export const parametersOfMany = (batch: readonly PreparedAppend[]): unknown[] => {
  const streams = flatten(batch, (append) => append.streams);
  const events = flatten(batch, (append) => append.events);
  return [
    uuids(batch.map((append) => append.commandId)),
    texts(batch.map((append) => append.requestHash)),
    texts(batch.map((append) => append.result)),
    bools(batch.map((append) => append.prunable)),
    ints(batch.map((append) => append.events.length)),
    streams.commands,
    ...streamParameters(streams.rows),
    events.commands,
    ...eventParameters(events.rows),
    ...besideParameters(batch),
  ];
};

/** What `event_store.append_one` takes, in its order. */
export const parametersOfOne = (append: PreparedAppend): unknown[] => [
  append.commandId,
  append.requestHash,
  append.result,
  append.prunable,
  ...streamParameters(append.streams),
  ...eventParameters(append.events),
  ...besideParameters([append]),
];

const streamParameters = (streams: PreparedAppend['streams']) => [
  texts(streams.map((stream) => stream.streamId)),
  ints(streams.map((stream) => stream.expected)),
  ints(streams.map((stream) => stream.written)),
];

const eventParameters = (events: PreparedAppend['events']) => [
  texts(events.map((event) => event.streamId)),
  ints(events.map((event) => event.streamVersion)),
  uuids(events.map((event) => event.id)),
  texts(events.map((event) => event.type)),
  ints(events.map((event) => event.schemaVersion)),
  texts(events.map((event) => event.partitionKey)),
  texts(events.map((event) => event.data)),
  texts(events.map((event) => event.metadata)),
  byteas(events.map((event) => event.digest)),
];

const besideParameters = (batch: readonly PreparedAppend[]) => {
  const reservations = flatten(batch, (append) => append.reservations);
  const subjects = flatten(batch, (append) => append.subjects);
  const sides = flatten(batch, (append) => append.sideWrites);
  return [
    reservations.commands,
    texts(reservations.rows.map((reservation) => reservation.kind)),
    texts(reservations.rows.map((reservation) => reservation.value)),
    texts(reservations.rows.map((reservation) => reservation.owner)),
    bools(reservations.rows.map((reservation) => reservation.take)),
    subjects.commands,
    texts(subjects.rows.map((subject) => subject.subjectId)),
    byteas(subjects.rows.map((subject) => subject.key)),
    texts(subjects.rows.map((subject) => subject.kid)),
    bools(subjects.rows.map((subject) => subject.shred)),
    sides.commands,
    texts(sides.rows.map((side) => side.kind)),
    texts(sides.rows.map((side) => side.data)),
  ];
};
