import { PgClient } from '@effect/sql-pg';
import { pgClientLayer } from '@setter/testing/postgres';
import { Effect } from 'effect';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Named bytes that must not contain personal data. */
export type Haystack = { readonly name: string; readonly bytes: Buffer };

/** Every row of every table of a database, those of Postgres itself too, as text; byte arrays as their bytes. */
export const tablesOf = (databaseUrl: string): Promise<Haystack[]> =>
  Effect.gen(function* () {
    const sql = yield* PgClient.PgClient;
    const tables = yield* sql<{ name: string }>`
      SELECT format('%I.%I', n.nspname, c.relname) AS name
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'm')`;
    return yield* Effect.forEach(tables, ({ name }) =>
      Effect.map(sql.unsafe<{ row: string }>(`SELECT t::text AS row FROM ${name} t`), (rows) => {
        const text = rows.map(({ row }) => row).join('\n');
        const raw = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex'));
        return { name, bytes: Buffer.concat([Buffer.from(text), ...raw]) };
      }),
    );
  }).pipe(Effect.provide(pgClientLayer(databaseUrl)), Effect.runPromise);

/** Every file in a folder, however deep: data files, write-ahead log, logs. */
export const filesOf = async (folder: string): Promise<Haystack[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Haystack[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const name = join(entry.parentPath, entry.name);
    // A running server removes files of its own at any time.
    const bytes = await readFile(name).catch(() => undefined);
    if (bytes !== undefined) found.push({ name, bytes });
  }
  return found;
};

/** Where any of the texts lies as it is, in small letters, as digits alone, in hexadecimal or in base64. */
export const tracesOf = (secrets: readonly string[], haystacks: readonly Haystack[]): readonly string[] => {
  const forms = new Map(secrets.flatMap((secret) => formsOf(secret).map((form) => [form, secret] as const)));
  return haystacks.flatMap(({ name, bytes }) =>
    [...forms].filter(([form]) => bytes.includes(form)).map(([, secret]) => `${secret} in ${name}`),
  );
};

const formsOf = (secret: string): string[] => {
  const digits = secret.replaceAll(/\D/g, '');
  const plain = [secret, secret.toLowerCase(), ...(digits.length >= 8 ? [digits] : [])];
  const bytes = Buffer.from(secret);
  // What comes before a text in base64 shifts it by one or two bytes; its ends then depend on its neighbours.
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [...plain, bytes.toString('hex'), ...base64, encodeURIComponent(secret)];
};
