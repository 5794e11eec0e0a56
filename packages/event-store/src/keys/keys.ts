import { PgClient } from '@effect/sql-pg';
import { erased, type PersonalText } from '@setter/events/marks';
import { Context, Effect, Layer } from 'effect';
import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { canonicalJson } from '../append/canonical-json.ts';
import { batchReads, outsideTransaction, repeatOnce } from '../read/batch-reads.ts';
import { WrongEncryptionKey } from '../errors.ts';
import { MasterKeys, type WrappedKey } from './master-keys.ts';
import { type KeyOf, open as openText, seal, sealUnderEach, sealedUnder } from './sealed-text.ts';
import { loadStoreKeys } from './store-keys.ts';
import { rewrapKeys } from './rewrap-keys.ts';
import { SubjectKeyCache, type SubjectKey } from './subject-key-cache.ts';

export { isSealed } from './sealed-text.ts';

type KeyRow = {
  readonly subject_id: string;
  readonly wrapped_key: Uint8Array | null;
  readonly kid: string | null;
};

/** Rows of a scan that are opened before other work has its turn. */
const scannedPerTurn = 50;

export type MintedKey = { readonly key: KeyObject; readonly wrapped: WrappedKey };

export class SubjectKeyStore extends Context.Service<
  SubjectKeyStore,
  {
    /** The keyed hash of a reservation's value, so that the table holds no personal data. 43 characters. */
    readonly hashReservation: (kind: string, value: string) => string;
    /** A UUID (v8) that only this store derives from the scope and key. The same for the same input, always. */
    readonly commandIdFor: (scope: string, key: string) => string;
    /** Keyed hash of any JSON value. Leave secrets out of it. */
    readonly requestHash: (value: unknown) => string;
    /** A secret of 43 characters that only this store derives from a purpose and an id. Always the same. */
    readonly deriveSecret: (purpose: string, id: string) => string;
    /** What proves that a message on a feed came from this store: HMAC-SHA-256, 32 bytes. */
    readonly signMessage: (message: string) => Buffer;
    /** The keys of these subjects; one that was never minted is absent. At most 60 s old. */
    readonly subjectKeys: (subjectIds: Iterable<string>) => Effect.Effect<ReadonlyMap<string, SubjectKey>>;
    /** A new key, which counts only once an append has recorded it. */
    readonly mint: (subjectId: string) => MintedKey;
    readonly remember: (subjectId: string, key: SubjectKey) => void;
    readonly forget: (subjectIds: Iterable<string>) => void;
    /**
     * Opens every sealed text anywhere in a JSON value or rows; texts of erased subjects become `{erased: true}`, at
     * once in every process.
     */
    readonly openAll: <T>(value: T) => Effect.Effect<T>;
    /**
     * The same without asking the database for keys that are known, so that texts of a subject whose key another process
     * erased within the last 60 s may still be opened: for deciding, not for showing.
     */
    readonly openKnown: <T>(value: T) => Effect.Effect<T>;
    /**
     * The same as `openAll` for rows of a scan. Their keys are read for them alone, so that they drive no key that is in
     * use out of the cache, and other work has its turn between them.
     */
    readonly openScanned: <T>(rows: readonly T[]) => Effect.Effect<readonly T[]>;
    /** One text; what is not sealed is answered as it is. */
    readonly open: (text: string) => Effect.Effect<PersonalText>;
    /** A text sealed under a subject's key, for the path that it is known by; undefined when there is no key any more. */
    readonly seal: (subjectId: string, path: string, text: string) => Effect.Effect<string | undefined>;
    /**
     * A text that is made of several subjects' texts, sealed under the key of each, one within the other: when one is
     * erased it reads erased. A subject without a key has no text in it and is passed over; undefined when one is erased, or
     * none has a key.
     */
    readonly sealUnderAll: (
      subjectIds: readonly string[],
      path: string,
      text: string,
    ) => Effect.Effect<string | undefined>;
    /** Rewraps every key under the first key of ENCRYPTION_KEY. Returns how many were wrapped under another. */
    readonly rewrap: Effect.Effect<number>;
  }
>()('event-store/Keys') {
  /** Fails with WrongEncryptionKey when this store was written under keys that are not listed. */
  static readonly layer = Layer.effect(
    SubjectKeyStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      const masters = yield* MasterKeys;
      const storeKeys = yield* loadStoreKeys(sql, masters);
      const cache = new SubjectKeyCache();

      const selectKeys = (subjectIds: readonly string[]) =>
        sql<KeyRow>`
          SELECT subject_id, wrapped_key, kid FROM event_store.subject_keys
           WHERE subject_id = ANY(${subjectIds}::text[])`;
      const fetchKeys = batchReads((asked: readonly (readonly string[])[]) =>
        Effect.map(selectKeys(unionOf(asked)).pipe(outsideTransaction(sql)), (rows) => {
          const found = new Map(rows.map((row) => [row.subject_id, row]));
          return asked.map((subjectIds) => subjectIds.flatMap((id) => found.get(id) ?? []));
        }),
      );

      const unwrapSubject = ({ subject_id: subjectId, wrapped_key: bytes, kid }: KeyRow) => {
        if (bytes === null || kid === null) return 'erased';
        const key = masters.unwrap(`subject:${subjectId}`, { kid, bytes });
        if (key === undefined)
          throw new WrongEncryptionKey({
            message: `the key of a subject cannot be opened by ENCRYPTION_KEY ${kid}`,
          });
        return key;
      };

      const subjectKeys = Effect.fnUntraced(function* (subjectIds: Iterable<string>) {
        const wanted = new Set(subjectIds);
        const known = cache.getAll(wanted);
        const missing = [...wanted].filter((subjectId) => !known.has(subjectId));
        if (missing.length === 0) return known;
        for (const row of yield* Effect.orDie(fetchKeys(missing))) {
          const key = unwrapSubject(row);
          cache.set(row.subject_id, key === 'erased' ? key : createSecretKey(key));
        }
        for (const [subjectId, key] of cache.getAll(missing)) known.set(subjectId, key);
        return known;
      });

      const selectErased = batchReads((asked: readonly (readonly string[])[]) =>
        Effect.map(
          sql<{ subject_id: string }>`
            SELECT subject_id FROM event_store.subject_keys
             WHERE subject_id = ANY(${unionOf(asked)}::text[]) AND wrapped_key IS NULL`.pipe(
            outsideTransaction(sql),
          ),
          (rows) => {
            const erasedIds = new Set(rows.map((row) => row.subject_id));
            return asked.map((subjectIds) => subjectIds.filter((id) => erasedIds.has(id)));
          },
        ),
      );

      /** What another process has erased is not to be opened here, either. */
      const noticeErased = Effect.fnUntraced(function* (subjectIds: Iterable<string>) {
        const cached = [...cache.getAll(subjectIds)].flatMap(([id, key]) => (key === 'erased' ? [] : [id]));
        if (cached.length === 0) return;
        for (const subjectId of yield* Effect.orDie(selectErased(cached))) cache.set(subjectId, 'erased');
      });

      const openBy =
        (keysOf: (subjectIds: Iterable<string>) => Effect.Effect<ReadonlyMap<string, SubjectKey>>) =>
        <T>(value: T): Effect.Effect<T> =>
          Effect.suspend(() => {
            const subjects = new Set<string>();
            collectSubjects(value, subjects);
            if (subjects.size === 0) return Effect.succeed(value);
            return Effect.map(keysOf(subjects), (keys) => openDeep(value, keys) as T);
          });
      const openAll = openBy((subjectIds) =>
        Effect.andThen(noticeErased(subjectIds), subjectKeys(subjectIds)),
      );

      const openScanned = Effect.fnUntraced(function* <T>(rows: readonly T[]) {
        const subjects = new Set<string>();
        collectSubjects(rows, subjects);
        if (subjects.size === 0) return rows;
        // The bytes of a key, since an object for each would live until the whole heap is collected.
        const keys = new Map<string, Uint8Array | 'erased'>();
        for (const row of yield* Effect.orDie(repeatOnce(selectKeys([...subjects]))))
          keys.set(row.subject_id, unwrapSubject(row));
        const opened: T[] = [];
        for (const row of rows) {
          if (opened.length > 0 && opened.length % scannedPerTurn === 0) yield* Effect.yieldNow;
          opened.push(openDeep(row, keys) as T);
        }
        return opened;
      });

      const hmac = (key: KeyObject, text: string) => createHmac('sha256', key).update(text);

      return SubjectKeyStore.of({
        hashReservation: (kind, value) =>
          hmac(storeKeys.reservations, `${kind}\n${value}`).digest('base64url'),
        commandIdFor: (scope, key) => uuidOf(hmac(storeKeys.commandIds, `id\n${scope}\n${key}`).digest()),
        requestHash: (value) =>
          hmac(storeKeys.commandIds, `request\n${canonicalJson(value)}`).digest('base64url'),
        deriveSecret: (purpose, id) =>
          hmac(storeKeys.commandIds, `secret\n${purpose}\n${id}`).digest('base64url'),
        signMessage: (message) => hmac(storeKeys.commandIds, `message\n${message}`).digest(),
        subjectKeys,
        mint: (subjectId) => {
          const bytes = randomBytes(32);
          return { key: createSecretKey(bytes), wrapped: masters.wrap(`subject:${subjectId}`, bytes) };
        },
        remember: (subjectId, key) => cache.set(subjectId, key),
        forget: (subjectIds) => cache.forget(subjectIds),
        openAll,
        openKnown: openBy(subjectKeys),
        openScanned,
        open: (text) => openAll<PersonalText>(text),
        seal: (subjectId, path, text) =>
          Effect.map(subjectKeys([subjectId]), (keys) => {
            const key = keys.get(subjectId);
            return key === undefined || key === 'erased' ? undefined : seal(key, subjectId, path, text);
          }),
        sealUnderAll: (subjectIds, path, text) =>
          Effect.map(subjectKeys(subjectIds), (found) => {
            const keys: KeyOf[] = [];
            for (const subjectId of new Set(subjectIds)) {
              const key = found.get(subjectId);
              if (key === 'erased') return undefined;
              if (key !== undefined) keys.push([subjectId, key]);
            }
            return keys.length === 0 ? undefined : sealUnderEach(keys, path, text);
          }),
        rewrap: Effect.orDie(rewrapKeys(sql, masters)),
      });
    }),
  );
}

const unionOf = (lists: readonly (readonly string[])[]): readonly string[] => [...new Set(lists.flat())];

const collectSubjects = (value: unknown, into: Set<string>): void => {
  if (typeof value === 'string') {
    for (const subject of sealedUnder(value)) into.add(subject);
  } else if (Array.isArray(value)) for (const item of value) collectSubjects(item, into);
  else if (isPlainObject(value)) for (const item of Object.values(value)) collectSubjects(item, into);
};

const openSealed = (text: string, keys: ReadonlyMap<string, SubjectKey | Uint8Array>): PersonalText => {
  let opened = text;
  for (const subject of sealedUnder(text)) {
    const key = keys.get(subject);
    if (key === undefined || key === 'erased') return erased;
    opened = openText(key, opened);
  }
  return opened;
};

const openDeep = (value: unknown, keys: ReadonlyMap<string, SubjectKey | Uint8Array>): unknown => {
  if (typeof value === 'string') {
    return openSealed(value, keys);
  }
  if (Array.isArray(value)) return value.map((item) => openDeep(item, keys));
  if (!isPlainObject(value)) return value;
  const opened = { ...value };
  for (const [name, item] of Object.entries(value))
    if (typeof item === 'string' || typeof item === 'object') opened[name] = openDeep(item, keys);
  return opened;
};

// Dates and byte arrays of rows are left alone.
const isPlainObject = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

const uuidOf = (bytes: Buffer): string => {
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
