import { randomUUID } from 'node:crypto';
import { addSource } from '@setter/calendars/test-support/add-source';
import { eventsAt } from '@setter/calendars/test-support/calendar-files';
import { withCalendarServer } from '@setter/calendars/test-support/calendar-server';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { registerClient } from '../test-support/commands.ts';
import { withMail } from '../test-support/with-mail.ts';

const { serve, host, asked } = withCalendarServer();
const { database, run, until, pass, now, logged } = withMail(undefined, false, undefined, undefined, () => [
  host(),
]);
const minute = 60_000;
const at = (ms: number) => new Date(Math.floor((now() + ms) / 1000) * 1000).toISOString();

type Job = { readonly state: string; readonly wait: number };
const jobsOf = (sourceId: string) =>
  Effect.promise(() =>
    database().query<Job>(
      `SELECT state, extract(epoch FROM start_after - created_on)::int AS wait
         FROM jobs.job WHERE name = 'read-busy-source' AND data ->> 'sourceId' = $1 ORDER BY created_on`,
      [sourceId],
    ),
  );
type Row = {
  readonly busy: readonly (readonly [number, number])[];
  readonly failures: number;
  readonly problem: string | null;
};
const rowOf = (sourceId: string) =>
  Effect.promise(async () => {
    const [row] = await database().query<Row>(
      'SELECT busy, failures, problem FROM calendars.busy_sources WHERE source_id = $1',
      [sourceId],
    );
    return row;
  });
const added = Effect.fnUntraced(function* (clientId: number, address: string) {
  const sourceId = randomUUID();
  yield* registerClient(clientId, `Priya${clientId}`);
  yield* addSource({ clientId, sourceId, now: at(0), place: { kind: 'ics', address } });
  yield* until(jobsOf(sourceId), (jobs) => jobs.length === 1);
  return sourceId;
});

it('a calendar is read every five minutes, and only if it changed', async () => {
  const start = at(26 * 60 * minute);
  await run(
    Effect.gen(function* () {
      const address = serve('/changing.ics', { text: eventsAt([start]), etag: '"1"' });
      const sourceId = yield* added(1, address);
      yield* pass(5 * minute);
      yield* until(rowOf(sourceId), (row) => row?.busy.length === 1);
      serve('/changing.ics', { text: eventsAt([]), etag: '"2"' });
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 2);
      yield* pass(5 * minute);
      yield* until(rowOf(sourceId), (row) => row?.busy.length === 0);
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 3);
      yield* pass(5 * minute);
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 4);
    }),
  );
  expect(asked('/changing.ics').map((headers) => headers['if-none-match'])).toEqual([
    undefined,
    '"1"',
    '"2"',
  ]);
});

it('all of a calendar is read once a day, since further days are ahead', async () => {
  await run(
    Effect.gen(function* () {
      const sourceId = yield* added(2, serve('/daily.ics', { text: eventsAt([]), etag: '"1"' }));
      yield* pass(5 * minute);
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 2);
      yield* pass(24 * 60 * minute);
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 3);
    }),
  );
  expect(asked('/daily.ics').map((headers) => headers['if-none-match'])).toEqual([undefined, undefined]);
});

it('one that fails is read ever later, what was read stays, and its address is not in the log', async () => {
  const start = at(26 * 60 * minute);
  await run(
    Effect.gen(function* () {
      const sourceId = yield* added(3, serve('/failing-5d1c.ics', { text: eventsAt([start]) }));
      yield* pass(5 * minute);
      yield* until(rowOf(sourceId), (row) => row?.busy.length === 1);
      serve('/failing-5d1c.ics', { status: 404 });
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 2);
      yield* pass(5 * minute);
      yield* until(rowOf(sourceId), (row) => row?.failures === 1);
      yield* pass(5 * minute);
      yield* until(rowOf(sourceId), (row) => row?.failures === 2);
      expect(yield* rowOf(sourceId)).toMatchObject({
        busy: [[Date.parse(start), Date.parse(start) + 60 * minute]],
        problem: 'There is no calendar at this address.',
      });
      // Ten minutes this time.
      yield* until(jobsOf(sourceId), (jobs) => jobs.length === 4);
      yield* pass(9 * minute);
      yield* Effect.sleep('700 millis');
      expect(yield* rowOf(sourceId)).toMatchObject({ failures: 2 });
      yield* pass(minute);
      yield* until(rowOf(sourceId), (row) => row?.failures === 3);
    }),
  );
  expect(logged()).not.toContain('failing-5d1c');
});

it('one that was removed is read no more', async () => {
  await run(
    Effect.gen(function* () {
      const sourceId = yield* added(4, serve('/removed.ics', { text: eventsAt([]) }));
      yield* Effect.promise(() =>
        database().query('DELETE FROM calendars.busy_sources WHERE source_id = $1', [sourceId]),
      );
      yield* pass(5 * minute);
      yield* until(jobsOf(sourceId), ([job]) => job?.state === 'completed');
      expect(yield* jobsOf(sourceId)).toHaveLength(1);
    }),
  );
  expect(asked('/removed.ics')).toEqual([]);
});
