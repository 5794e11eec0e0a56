import { EventCatalogue } from '@setter/event-store/event-catalogue';
import { EventStore } from '@setter/event-store/event-store';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { prepareAppend } from '@setter/event-store/internal/append/prepare-append';
import type { PreparedAppend } from '@setter/event-store/internal/append/prepared-append';
import { Effect } from 'effect';
import type pg from 'pg';
import { roundOf } from '../measure.ts';
import { grantCommand } from './grant.ts';

/** What `append_one` takes for a command that writes events, sealed under keys that are there already. */
const parametersOf = ({ streams, events, subjects, ...append }: PreparedAppend) => ({
  _command_id: append.commandId,
  _request_hash: append.requestHash,
  _result: append.result,
  _prunable: append.prunable,
  _stream_id: streams.map((stream) => stream.streamId),
  _stream_expected: streams.map((stream) => stream.expected),
  _stream_written: streams.map((stream) => stream.written),
  _event_stream: events.map((event) => event.streamId),
  _event_version: events.map((event) => event.streamVersion),
  _event_id: events.map((event) => event.id),
  _event_type: events.map((event) => event.type),
  _event_schema: events.map((event) => event.schemaVersion),
  _event_partition: events.map((event) => event.partitionKey),
  _event_data: events.map((event) => event.data),
  _event_metadata: events.map((event) => event.metadata),
  _event_digest: events.map((event) => event.digest),
  _subject_command: subjects.map(() => 1),
  _subject_id: subjects.map((subject) => subject.subjectId),
  _subject_key: subjects.map((subject) => subject.key),
  _subject_kid: subjects.map((subject) => subject.kid),
  _subject_shred: subjects.map((subject) => subject.shred),
});
const besides = ['command', 'kind', 'value', 'owner', 'take']
  .map((of) => `_reservation_${of}`)
  .concat(['command', 'kind', 'data'].map((of) => `_side_${of}`));

/** Calls the function that appends one command, with everything computed beforehand. */
const callFunction = (client: pg.Client, append: PreparedAppend) => {
  const parameters = parametersOf(append);
  const named = Object.keys(parameters).map((name, i) => `${name} => $${i + 1}`);
  const empty = besides.map((name) => `${name} => '{}'`);
  return {
    name: 'append',
    text: `SELECT * FROM event_store.append_one(${[...named, ...empty].join(', ')})`,
    values: Object.values(parameters),
  };
};

/**
 * One command at a time, in turn: through the store with the whole envelope, and by a bare call of the function with
 * parameters that were made before the clock started.
 */
export const oneAtATime = Effect.fnUntraced(function* (client: pg.Client, commands: number) {
  const store = yield* EventStore;
  const keys = yield* SubjectKeyStore;
  const catalogue = yield* EventCatalogue;
  const whole: number[] = [];
  const bare: number[] = [];
  const timed = Effect.fnUntraced(function* <A>(into: number[], work: Effect.Effect<A, unknown>) {
    const begin = performance.now();
    const answer = yield* work;
    into.push(performance.now() - begin);
    return answer;
  });
  for (let n = 0; n < commands; n++) {
    const outcome = yield* timed(whole, store.append(grantCommand(n)));
    if (outcome._tag !== 'Appended') throw new Error(`the store answered ${outcome._tag}`);
    const prepared = yield* prepareAppend(keys, catalogue, grantCommand(n), false);
    if (prepared._tag !== 'Ready') throw new Error(`not prepared: ${prepared._tag}`);
    const query = callFunction(client, prepared.append);
    const { rows } = yield* timed(
      bare,
      Effect.promise(() => client.query<{ outcome: string }>(query)),
    );
    if (rows[0]?.outcome !== 'appended') throw new Error(`append_one answered ${JSON.stringify(rows)}`);
  }
  // Their beginning is what warms both up.
  const judged = (latencies: readonly number[]) => {
    const kept = latencies.slice(latencies.length >> 2);
    return roundOf(
      kept,
      kept.reduce((sum, latency) => sum + latency, 0),
    );
  };
  return { whole: judged(whole), bare: judged(bare) };
});
