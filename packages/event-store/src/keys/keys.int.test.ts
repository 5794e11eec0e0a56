import { openStores, testEncryptionKey } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { Effect, Exit } from 'effect';
import { describe, expect, test } from 'vitest';
import { EventStore } from '../event-store.ts';
import { isSealed, SubjectKeyStore } from './keys.ts';
import { WrongEncryptionKey } from '../errors.ts';
import { appendOn } from '../test-support/append-on.ts';
import { creditsGranted, requestTo, toClient, toWallet } from '../test-support/requests.ts';

type Store = ReturnType<ReturnType<typeof openStores>>;
const reasonsOn = async (store: Store, streamId: string) => {
  const { events } = await store.runPromise(
    Effect.flatMap(EventStore, (opened) => opened.readStream(streamId)),
  );
  return events.map((event) => (event.type === 'CreditsGranted' ? event.data.reason : event.type));
};

describe('personal texts', () => {
  const database = withDatabase();
  const openStore = openStores(() => database().url);

  const everything = async () => {
    const tables = await database().query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname IN ('event_store', 'identity', 'projections', 'public')`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) => database().query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)),
    );
    return rows
      .flat()
      .map(({ row }) => row)
      .join('\n');
  };

  test('are plain to who reads a stream and nowhere in the database', async () => {
    const store = openStore();
    const secret = 'Zebra-Crossing 4711';
    const [reference, email] = [`reference ${secret}`, `${secret}@example.test`];
    const paid = { amountCents: 5, gstCents: 0, currency: 'AUD', reference };
    const event = creditsGranted(1, secret);
    await appendOn(
      store,
      requestTo([toWallet(1, 0, [{ ...event, data: { ...event.data, kind: 'paid_offline', paid } }])], {
        reserve: [{ kind: 'client_email', value: email, owner: '1' }],
      }),
    );
    expect(await reasonsOn(store, 'wallet-1')).toEqual([secret]);
    const stored = await everything();
    expect(stored).toContain('wallet-1');
    for (const form of [
      secret,
      'Zebra',
      Buffer.from(secret).toString('base64').slice(0, 20),
      Buffer.from(secret).toString('hex'),
    ]) {
      expect(stored).not.toContain(form);
    }
  });

  test('stay sealed in pages of the log, and rows made of them are opened by openAll', async () => {
    const store = openStore();
    const page = await store.runPromise(Effect.flatMap(EventStore, (opened) => opened.readAll(0, 100)));
    const event = page.find((each) => each.type === 'CreditsGranted')!;
    const reason = event.type === 'CreditsGranted' ? event.data.reason : '';
    expect(typeof reason === 'string' && isSealed(reason)).toBe(true);
    const at = new Date();
    const rows = [{ id: 1n, at, reason, list: [reason, null, 'plain'] }];
    expect(await store.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.openAll(rows)))).toEqual([
      { id: 1n, at, reason: 'Zebra-Crossing 4711', list: ['Zebra-Crossing 4711', null, 'plain'] },
    ]);
  });

  test('of one new subject, written by several processes at once, all open', async () => {
    const stores = [openStore(), openStore(), openStore()];
    const outcomes = await Promise.all(
      stores.flatMap((store, i) =>
        [0, 1, 2].map((n) => {
          const stream = toWallet(100 + 10 * i + n, 0, [creditsGranted(2, `from ${i}`)]);
          return appendOn(store, requestTo([stream]));
        }),
      ),
    );
    expect(outcomes.map((outcome) => outcome._tag)).toEqual(Array.from({ length: 9 }, () => 'Appended'));
    const reader = openStore();
    for (const i of [0, 1, 2])
      for (const n of [0, 1, 2])
        expect(await reasonsOn(reader, `wallet-${100 + 10 * i + n}`)).toEqual([`from ${i}`]);
    expect(
      await database().query(`SELECT 1 FROM event_store.subject_keys WHERE subject_id = 'client-2'`),
    ).toHaveLength(1);
  });

  test('are shown by no process once another one has erased their subject', async () => {
    const [eraser, other] = [openStore(), openStore()];
    const text = 'Only until then';
    await appendOn(eraser, requestTo([toWallet(6, 0, [creditsGranted(6, text)])]));
    const [row] = await database().query<{ reason: string }>(
      `SELECT data->>'reason' AS reason FROM event_store.events WHERE stream_id = 'wallet-6'`,
    );
    const shown = () =>
      other.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.openAll([row!.reason])));
    expect(await shown()).toEqual([text]);
    await appendOn(eraser, requestTo([], { shredSubjectKeys: ['client-6'] }));
    expect(await shown()).toEqual([{ erased: true }]);
  });

  test('that are made of several subjects are erased with any of them', async () => {
    const [eraser, other] = [openStore(), openStore()];
    const subjects = ['client-31', 'client-32', 'client-33'];
    for (const n of [31, 32, 33])
      await appendOn(eraser, requestTo([toWallet(n, 0, [creditsGranted(n, `of ${n}`)])]));
    const sealed = (ids: readonly string[]) =>
      eraser.runPromise(
        Effect.flatMap(SubjectKeyStore, (keys) => keys.sealUnderAll(ids, 'mail.subject', 'Of all three')),
      );
    const opened = (texts: readonly (string | undefined)[]) =>
      other.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.openAll(texts)));
    const scanned = (texts: readonly (string | undefined)[]) =>
      other.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.openScanned(texts)));
    const orders = [subjects, subjects.toReversed(), [...subjects.slice(1), subjects[0]!]];
    // Twice the same counts once, and one that has no key has no text in it.
    const texts = await Promise.all([...orders, [...subjects, 'client-31', 'lead-none']].map(sealed));
    expect(await opened(texts)).toEqual(texts.map(() => 'Of all three'));
    expect(await scanned(texts)).toEqual(texts.map(() => 'Of all three'));
    expect(await sealed(['lead-none'])).toBeUndefined();
    await appendOn(eraser, requestTo([], { shredSubjectKeys: ['client-32'] }));
    expect(await opened(texts)).toEqual(texts.map(() => ({ erased: true })));
    expect(await scanned(texts)).toEqual(texts.map(() => ({ erased: true })));
    expect(await sealed(subjects)).toBeUndefined();
    expect(await opened([await sealed(['client-31', 'client-33'])])).toEqual(['Of all three']);
  });

  test('of a scan are opened with keys as they are now, which are not kept', async () => {
    const [eraser, other] = [openStore(), openStore()];
    const open = (how: 'openAll' | 'openScanned' | 'openKnown', rows: readonly unknown[]) =>
      other.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys[how](rows)));
    for (const client of [7, 8])
      await appendOn(eraser, requestTo([toWallet(client, 0, [creditsGranted(client, `of ${client}`)])]));
    const [known, scanned] = await database().query<{ reason: string }>(
      `SELECT data->>'reason' AS reason FROM event_store.events
        WHERE stream_id IN ('wallet-7', 'wallet-8') ORDER BY stream_id`,
    );
    expect(await open('openAll', [known])).toEqual([{ reason: 'of 7' }]);
    const many = Array.from({ length: 120 }, (_, i) => [known, scanned, i][i % 3]);
    expect(await open('openScanned', many)).toEqual(
      many.map((_, i) => [{ reason: 'of 7' }, { reason: 'of 8' }, i][i % 3]),
    );
    await appendOn(eraser, requestTo([], { shredSubjectKeys: ['client-7', 'client-8'] }));
    const erased = { reason: { erased: true } };
    // A key that is kept opens texts for deciding for up to 60 s after another process erased it.
    expect(await open('openKnown', [known, scanned])).toEqual([{ reason: 'of 7' }, erased]);
    expect(await open('openScanned', [known, scanned])).toEqual([erased, erased]);
  });

  test('of an erased subject are dark, and no more can be written, also by a process that has its key at hand', async () => {
    const [eraser, other] = [openStore(), openStore()];
    const before = requestTo([toWallet(3, 0, [creditsGranted(3, 'before')])]);
    await appendOn(other, before);
    expect(await reasonsOn(eraser, 'wallet-3')).toEqual(['before']);
    expect(await appendOn(eraser, requestTo([], { shredSubjectKeys: ['client-3'] }))).toMatchObject({
      _tag: 'Appended',
    });

    const refused = { _tag: 'SubjectErased', subjectId: 'client-3' };
    expect(await appendOn(other, requestTo([toWallet(3, 1, [creditsGranted(3, 'after')])]))).toEqual(refused);
    expect(await appendOn(eraser, requestTo([toWallet(3, 1, [creditsGranted(3, 'after')])]))).toEqual(
      refused,
    );
    expect(await reasonsOn(eraser, 'wallet-3')).toEqual([{ erased: true }]);
    expect(await reasonsOn(other, 'wallet-3')).toEqual([{ erased: true }]);
    expect(
      await database().query(
        `SELECT wrapped_key FROM event_store.subject_keys WHERE subject_id = 'client-3'`,
      ),
    ).toEqual([{ wrapped_key: null }]);
    // What was done before still counts as done, and what holds no personal text may still be said.
    expect(await appendOn(eraser, before)).toMatchObject({ _tag: 'Duplicate' });
    expect(
      await appendOn(
        other,
        requestTo([toClient(3, 0, [{ type: 'ClientDeactivated', data: { clientId: 3 } }])]),
      ),
    ).toMatchObject({
      _tag: 'Appended',
    });
    expect(
      await appendOn(other, requestTo([], { shredSubjectKeys: ['client-3', 'client-nobody'] })),
    ).toMatchObject({ _tag: 'Appended' });
  });
});

describe('ENCRYPTION_KEY', () => {
  const database = withDatabase();
  const openStore = openStores(() => database().url);
  const [old, renewed] = [testEncryptionKey('old', 1), testEncryptionKey('new', 2)];
  const identity = (store: Store) =>
    store.runPromise(
      Effect.map(SubjectKeyStore, (keys) => [
        keys.commandIdFor('http', 'k'),
        keys.hashReservation('client_email', 'a'),
        keys.requestHash({ b: 1, a: [2] }),
      ]),
    );
  const refusal = async (encryptionKey: string) =>
    Exit.findErrorOption(await openStore(encryptionKey).runPromiseExit(SubjectKeyStore));

  test('gives every process the same command ids and hashes, which differ by scope and input', async () => {
    const [here, there] = await Promise.all([identity(openStore(old)), identity(openStore(old))]);
    expect(here).toEqual(there);
    expect(here[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const others = await openStore(old).runPromise(
      Effect.map(SubjectKeyStore, (keys) => [
        keys.commandIdFor('http2', 'k'),
        keys.hashReservation('admin_email', 'a'),
        keys.requestHash({ b: 1, a: 2 }),
      ]),
    );
    others.forEach((other, i) => expect(other).not.toBe(here[i]));
  });

  test('that is another one, or not listed, stops the start and says which', async () => {
    await appendOn(openStore(old), requestTo([toWallet(1, 0, [creditsGranted(1, 'kept')])]));
    for (const wrong of [testEncryptionKey('old', 9), renewed, `${renewed},${testEncryptionKey('old', 9)}`]) {
      const failure = await refusal(wrong);
      expect(failure._tag === 'Some' && failure.value).toBeInstanceOf(WrongEncryptionKey);
      expect(failure._tag === 'Some' && String((failure.value as WrongEncryptionKey).message)).toContain(
        '"old"',
      );
    }
    expect(await reasonsOn(openStore(old), 'wallet-1')).toEqual(['kept']);
  });

  test('can be rotated: both are read, the first writes, and after rewrapping the old one can go', async () => {
    const before = await identity(openStore(old));
    const both = openStore(`${renewed},${old}`);
    expect(await reasonsOn(both, 'wallet-1')).toEqual(['kept']);
    await appendOn(both, requestTo([toWallet(2, 0, [creditsGranted(2, 'under the new one')])]));
    expect((await refusal(renewed))._tag).toBe('Some');

    const rewrapped = await both.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.rewrap));
    // The subject of wallet-1, the key of reservations and that of command ids.
    expect(rewrapped).toBe(3);
    expect(await both.runPromise(Effect.flatMap(SubjectKeyStore, (keys) => keys.rewrap))).toBe(0);

    const alone = openStore(renewed);
    expect(await reasonsOn(alone, 'wallet-1')).toEqual(['kept']);
    expect(await reasonsOn(alone, 'wallet-2')).toEqual(['under the new one']);
    expect(await identity(alone)).toEqual(before);
  });
});
