import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { expect, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { newPayment, sideWrite } from '../test-support/requests.ts';
import { openStores } from '@setter/testing/event-store';

const database = withDatabase();
const openStore = openStores(() => database().url);

type Observed = { readonly seen: readonly number[]; readonly acknowledged: number; readonly head: number };

/**
 * 16 writers on 4 stores append, some of them something that the database refuses only after it was numbered, while
 * a reader follows the log from page to page as a feed does.
 */
const watchWriters = async (appendsPerWriter: number): Promise<Observed> => {
  const stores = Array.from({ length: 4 }, () => openStore());
  let writing = true;
  let acknowledged = 0;

  const reader = openStore();
  const read = reader.runPromise(
    Effect.gen(function* () {
      const store = yield* EventStore;
      const seen: number[] = [];
      for (let after = 0; ;) {
        const last = !writing;
        const page = yield* store.readAll(after, 50);
        seen.push(...page.map((event) => event.position));
        after = page.at(-1)?.position ?? after;
        if (page.length === 0 && last) return { seen, head: yield* store.head };
      }
    }),
  );
  const write = async (writer: number) => {
    for (let n = 0; n < appendsPerWriter; n++) {
      const request = newPayment(writer + 1);
      const rolledBack = {
        ...request,
        sideWrites: [sideWrite('set_credential', { userKind: 'robot', userId: '1', passwordHash: '' })],
      };
      const refused = n % 10 === 3;
      const outcome = await stores[writer % 4]!.runPromiseExit(
        Effect.flatMap(EventStore, (store) => store.append(refused ? rolledBack : request)),
      );
      if (outcome._tag === 'Success' && outcome.value._tag === 'Appended') acknowledged++;
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, writer) => write(writer)));
  writing = false;
  return { ...(await read), acknowledged };
};

const oneOrder = ({ seen, head, acknowledged }: Observed) =>
  head === acknowledged && seen.length === head && seen.every((position, i) => position === i + 1);

test('a reader beside 16 writers and their roll-backs sees exactly 1..head', async () => {
  const observed = await watchWriters(60);
  expect(observed.acknowledged).toBe(16 * 54);
  expect(observed.seen).toEqual(Array.from({ length: observed.head }, (_, i) => i + 1));
  expect(oneOrder(observed)).toBe(true);
});

test('the same look catches an append that numbers by a sequence without the lock', async () => {
  await database().query('TRUNCATE event_store.events, event_store.streams, event_store.commands CASCADE');
  await database().query('CREATE SEQUENCE event_store.mutant');
  for (const name of ['append_batch', 'append_one']) {
    const [row] = await database().query<{ source: string }>(
      `SELECT pg_get_functiondef('event_store.${name}'::regproc) AS source`,
    );
    const numbered = /VALUES \(base \+ i,|_base \+ i - _skipped\[_event_command\[i\]\]/;
    const lock = /(?:PERFORM|_locked :=) pg_advisory_xact_lock\(\d+\)[^;]*;/;
    expect(row!.source).toMatch(numbered);
    expect(row!.source).toMatch(lock);
    const mutant = row!.source
      .replace(lock, '')
      .replace(
        numbered,
        (found) =>
          `${found.startsWith('VALUES') ? 'VALUES (' : ''}nextval('event_store.mutant')${found.startsWith('VALUES') ? ',' : ''}`,
      );
    await database().query(mutant);
  }
  expect(oneOrder(await watchWriters(20))).toBe(false);
});
