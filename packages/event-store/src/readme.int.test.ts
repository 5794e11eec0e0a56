import { noMigrations } from '@setter/testing/migrations';
import { testEncryptionKey } from '@setter/testing/event-store';
import { withDatabase } from '@setter/testing/postgres';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const database = withDatabase(noMigrations);
const packageRoot = join(import.meta.dirname, '..');

test('the example of the README runs as it is written there, in at most 40 lines', async () => {
  const readme = await readFile(join(packageRoot, 'README.md'), 'utf8');
  const code = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(40);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', code],
    {
      cwd: packageRoot,
      env: { ...process.env, DATABASE_URL: database().url, ENCRYPTION_KEY: testEncryptionKey() },
    },
  );
  const [outcomes, { events, version }] = JSON.parse(stdout);
  expect(outcomes.map(({ _tag }: { _tag: string }) => _tag).toSorted()).toEqual([
    'Failure',
    'Success',
    'Success',
  ]);
  expect(outcomes.find(({ _tag }: { _tag: string }) => _tag === 'Failure').failure).toEqual({
    _tag: 'RoomFull',
  });
  expect(version).toBe(2);
  expect(events.map(({ position }: { position: number }) => position)).toEqual([1, 2]);
  for (const { data } of events) expect(['Ana', 'Bo', 'Cy']).toContain(data.name);
  const [row] = await database().query<{ data: { name: string } }>('SELECT data FROM event_store.events');
  expect(row?.data.name).toMatch(/^sealed:1:guest-[a-z]+:name:/);
});
