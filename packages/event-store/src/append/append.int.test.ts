import { withDatabase } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppendRequest } from './append-request.ts';
import { EventStore } from '../event-store.ts';
import { openStores } from '@setter/testing/event-store';
import {
  clientDeactivated,
  creditsGranted,
  newPayment,
  requestTo,
  sideWrite,
  someContext,
  toClient,
  toWallet,
} from '../test-support/requests.ts';

const database = withDatabase();
const openStore = openStores(() => database().url);
let runtime: ReturnType<typeof openStore>;
beforeAll(() => {
  runtime = openStore();
});

const append = (request: AppendRequest) =>
  runtime.runPromise(Effect.flatMap(EventStore, (store) => store.append(request)));
const repeated = (request: AppendRequest) => append({ ...request });

describe('one command', () => {
  test('gets contiguous positions after the head, and versions after the one it saw', async () => {
    const head = await runtime.runPromise(Effect.flatMap(EventStore, (store) => store.head));
    const first = await append(requestTo([toWallet(1, 0, [creditsGranted(1), creditsGranted(1)])]));
    expect(first).toMatchObject({ _tag: 'Appended', position: head + 2, versions: { 'wallet-1': 2 } });
    const second = await append(
      requestTo([toWallet(1, 2, [creditsGranted(1)]), toClient(1, 0, [clientDeactivated(1)])]),
    );
    expect(second).toMatchObject({
      _tag: 'Appended',
      position: head + 4,
      versions: { 'wallet-1': 3, 'client-1': 1 },
    });
  });

  test('is answered from the record when it comes again, whatever has happened since', async () => {
    const request = requestTo([toWallet(2, 0, [creditsGranted(2)])], { result: { status: 201, ids: ['a'] } });
    const first = await append(request);
    await append(requestTo([toWallet(2, 1, [creditsGranted(2)])]));
    expect(await repeated(request)).toEqual({
      _tag: 'Duplicate',
      position: first._tag === 'Appended' ? first.position : undefined,
      result: { status: 201, ids: ['a'] },
    });
  });

  test('is refused when its id was used for something else', async () => {
    const request = requestTo([toWallet(3, 0, [creditsGranted(3)])]);
    await append(request);
    const other = { ...request, context: { ...request.context, requestHash: 'hash of something else' } };
    expect(await append(other)).toEqual({ _tag: 'CommandIdReused' });
  });

  test('conflicts on a stream that it writes', async () => {
    await append(requestTo([toWallet(4, 0, [creditsGranted(4)])]));
    const conflict = { _tag: 'Conflict', streamId: 'wallet-4', expected: 0, actual: 1 };
    expect(await append(requestTo([toWallet(4, 0, [creditsGranted(4)])]))).toEqual(conflict);
  });

  test('conflicts on a stream that it only read', async () => {
    await append(requestTo([toClient(5, 0, [clientDeactivated(5)])]));
    const stale = requestTo([toWallet(5, 0, [creditsGranted(5)]), toClient(5, 0, [])]);
    expect(await append(stale)).toEqual({ _tag: 'Conflict', streamId: 'client-5', expected: 0, actual: 1 });
    const current = requestTo([toWallet(5, 0, [creditsGranted(5)]), toClient(5, 1, [])]);
    expect(await append(current)).toMatchObject({ _tag: 'Appended', versions: { 'wallet-5': 1 } });
  });

  test('a conflicting command leaves nothing behind: no event, reservation, side write or record', async () => {
    const conflicting = requestTo([toWallet(4, 0, [creditsGranted(4)])], {
      reserve: [{ kind: 'client_username', value: 'left behind', owner: '4' }],
      sideWrites: [sideWrite('set_credential', { userKind: 'client', userId: '4', passwordHash: 'h' })],
    });
    const before = await database().query('SELECT count(*) FROM event_store.events');
    expect(await append(conflicting)).toMatchObject({ _tag: 'Conflict' });
    expect(await database().query('SELECT count(*) FROM event_store.events')).toEqual(before);
    expect(await database().query(`SELECT * FROM event_store.reservations WHERE owner = '4'`)).toEqual([]);
    expect(await database().query(`SELECT * FROM identity.credentials WHERE user_id = '4'`)).toEqual([]);
    expect(await append({ ...conflicting, streams: [] })).toMatchObject({ _tag: 'Appended' });
  });
});

describe('reservations', () => {
  const reservation = (owner: string, value = 'ana@example.test') =>
    ({ kind: 'client_email', value, owner }) as const;

  test('only one owner holds a value until it is freed', async () => {
    expect(await append(requestTo([], { reserve: [reservation('10')] }))).toMatchObject({ _tag: 'Appended' });
    expect(await append(requestTo([], { reserve: [reservation('11')] }))).toEqual({
      _tag: 'ReservationTaken',
      kind: 'client_email',
      owner: '10',
    });
    expect(await append(requestTo([], { reserve: [reservation('10')] }))).toMatchObject({ _tag: 'Appended' });
    expect(await append(requestTo([], { release: [reservation('10')] }))).toMatchObject({ _tag: 'Appended' });
    expect(await append(requestTo([], { reserve: [reservation('11')] }))).toMatchObject({ _tag: 'Appended' });
  });

  test('only its owner frees a reservation', async () => {
    await append(requestTo([], { reserve: [reservation('12', 'bo@example.test')] }));
    await append(requestTo([], { release: [reservation('13', 'bo@example.test')] }));
    const owner = await runtime.runPromise(
      Effect.flatMap(EventStore, (store) =>
        store.reservationOwner({ kind: 'client_email', value: 'bo@example.test' }),
      ),
    );
    expect(owner).toBe('12');
  });

  test('are kept as keyed hashes, except those that are legible', async () => {
    await append(
      requestTo([], {
        reserve: [
          { kind: 'card', value: 'pi_legible', owner: 'p', legible: true },
          reservation('14', 'cy@example.test'),
        ],
      }),
    );
    const rows = await database().query<{ value: string }>(
      `SELECT value FROM event_store.reservations WHERE owner IN ('p', '14') ORDER BY owner DESC`,
    );
    expect(rows[0]?.value).toBe('pi_legible');
    expect(rows[1]?.value).toMatch(/^[\w-]{43}$/);
  });
});

test('side writes happen with the append: a credential is set, sessions end', async () => {
  await database().query(`INSERT INTO identity.sessions (id_hash, user_kind, user_id, expires_at)
    VALUES ('s1', 'client', '20', now()), ('s2', 'admin', '20', now()), ('s3', 'client', '21', now())`);
  await append(
    requestTo([], {
      sideWrites: [
        sideWrite('set_credential', { userKind: 'client', userId: '20', passwordHash: 'first' }),
        sideWrite('end_sessions', { userKind: 'client', userId: '20' }),
      ],
    }),
  );
  await append(
    requestTo([], {
      sideWrites: [sideWrite('set_credential', { userKind: 'client', userId: '20', passwordHash: 'second' })],
    }),
  );
  expect(await database().query('SELECT id_hash FROM identity.sessions ORDER BY 1')).toEqual([
    { id_hash: 's2' },
    { id_hash: 's3' },
  ]);
  expect(
    await database().query(`SELECT password_hash FROM identity.credentials WHERE user_id = '20'`),
  ).toEqual([{ password_hash: 'second' }]);
});

describe('neighbours in a batch', () => {
  const poisons: Record<string, () => AppendRequest> = {
    'a text with a NUL character': () => newPayment(30, 'pi_\u0000'),
    'a text with half a character': () => newPayment(30, 'pi_\ud800'),
    'an event over 64 kB': () => newPayment(30, 'x'.repeat(65 * 1024)),
    'an event of the wrong shape': () =>
      requestTo([toClient(31, 0, [{ type: 'ClientDeactivated', data: { clientId: 'x' } }])]),
    'an unknown event type': () => requestTo([toClient(32, 0, [{ type: 'Unheard', data: {} }])]),
    'a side write that a constraint refuses': () =>
      requestTo([], {
        sideWrites: [sideWrite('set_credential', { userKind: 'robot', userId: '1', passwordHash: 'h' })],
      }),
    'a side write of a kind that no function is registered for': () =>
      requestTo([], { sideWrites: [{ kind: 'unheard', key: 'x', data: {} }] }),
  };

  test.each(Object.entries(poisons))('are unharmed by %s', async (_name, poison) => {
    const requests = Array.from({ length: 24 }, (_, i) => (i === 13 ? poison() : newPayment(30)));
    const outcomes = await Promise.allSettled(requests.map(append));
    expect(
      outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value._tag : 'failed')),
    ).toEqual(requests.map((_, i) => (i === 13 ? 'failed' : 'Appended')));
  });

  test('are unharmed by conflicts, duplicates and taken reservations', async () => {
    const known = newPayment(33);
    await append(known);
    await append(requestTo([], { reserve: [{ kind: 'payment_intent', value: 'pi_33', owner: 'a' }] }));
    const outcomes = await Promise.all([
      append(newPayment(33)),
      append(known),
      append(requestTo([toWallet(33, 9, [creditsGranted(33)])])),
      append(requestTo([], { reserve: [{ kind: 'payment_intent', value: 'pi_33', owner: 'b' }] })),
      append(newPayment(33)),
    ]);
    expect(outcomes.map((outcome) => outcome._tag)).toEqual([
      'Appended',
      'Duplicate',
      'Conflict',
      'ReservationTaken',
      'Appended',
    ]);
  });

  test('share a batch without mixing up their answers: each position holds that command', async () => {
    const requests = Array.from({ length: 40 }, () => newPayment(34));
    const outcomes = await Promise.all(requests.map(append));
    const rows = await database().query<{ position: string; command_id: string }>(
      `SELECT position, metadata->>'commandId' AS command_id FROM event_store.events`,
    );
    const commandAt = new Map(rows.map((row) => [Number(row.position), row.command_id]));
    outcomes.forEach((outcome, i) => {
      expect(outcome._tag === 'Appended' && commandAt.get(outcome.position)).toBe(
        requests[i]!.context.commandId,
      );
    });
  });
});

test('a public text that looks like a sealed one cannot be stored: it would be opened when it is shown', async () => {
  const streamId = 'wallet-41';
  await append(requestTo([toWallet(41, 0, [creditsGranted(41, 'a secret')])]));
  const [row] = await database().query<{ sealed: string }>(
    `SELECT data->>'reason' AS sealed FROM event_store.events WHERE stream_id = $1`,
    [streamId],
  );
  expect(row!.sealed).toMatch(/^sealed:1:/);
  await expect(append(newPayment(41, row!.sealed))).rejects.toThrow('looks sealed');
  const quoted = [`"${row!.sealed}`, `not ${row!.sealed}`].map((text) => append(newPayment(41, text)));
  expect((await Promise.all(quoted)).map(({ _tag }) => _tag)).toEqual(['Appended', 'Appended']);
  // A personal text is sealed whatever it says.
  await append(requestTo([toWallet(41, 1, [creditsGranted(41, row!.sealed)])]));
  const { events } = await runtime.runPromise(EventStore.use((store) => store.readStream(streamId)));
  expect(events.at(-1)!.data).toMatchObject({ reason: row!.sealed });
});

test('a command id that is no UUID is refused before it reaches a batch', async () => {
  const context = someContext({ commandId: 'not-a-uuid' });
  await expect(append(requestTo([], { context }))).rejects.toThrow('UUID');
});

test('what commands were answered is forgotten after 30 days, but never for those that derive from events', async () => {
  const [byAdmin, bySystem, fresh] = [
    newPayment(40),
    { ...newPayment(40), context: someContext({ actor: { kind: 'system', id: 'notifier' } }) },
    newPayment(40),
  ];
  for (const request of [byAdmin, bySystem, fresh]) await append(request);
  await database().query(
    `UPDATE event_store.commands SET created_at = now() - interval '31 days' WHERE command_id = ANY($1)`,
    [[byAdmin.context.commandId, bySystem.context.commandId]],
  );
  expect(await runtime.runPromise(Effect.flatMap(EventStore, (store) => store.pruneCommands))).toBe(1);
  const known = await Promise.all(
    [byAdmin, bySystem, fresh].map(({ context }) =>
      runtime.runPromise(Effect.flatMap(EventStore, (store) => store.recorded(context.commandId))),
    ),
  );
  expect(known.map((record) => record !== undefined)).toEqual([false, true, true]);
});
