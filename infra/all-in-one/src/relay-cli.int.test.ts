import { baseEnvironment } from '@setter/testing/base-environment';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withDatabase } from '@setter/testing/postgres';
import { expect, it } from 'vitest';

const database = withDatabase();
const relay = async (verb: string) => {
  const script = join(import.meta.dirname, 'relay-cli.ts');
  const env = { ...baseEnvironment(), DATABASE_URL: database().url, DATA_DIR: '/nonexistent/setter' };
  return promisify(execFile)(process.execPath, [script, verb], { env });
};

it('begins a new epoch, and reports the relay position in it', async () => {
  const [before] = await database().query<{ epoch: string }>('SELECT epoch FROM event_store.relay');
  await database().query('UPDATE event_store.relay SET position = 12');
  expect((await relay('status')).stdout).toBe(`epoch ${before!.epoch}: sent up to 12\n`);
  const { stdout } = await relay('new-epoch');
  const [after] = await database().query<{ epoch: string }>('SELECT epoch FROM event_store.relay');
  expect(stdout).toContain(`setter.events.${after!.epoch}`);
  expect(after!.epoch).not.toBe(before!.epoch);
  expect((await relay('status')).stdout).toBe(`epoch ${after!.epoch}: sent up to 0\n`);
});

it('prints its usage for an unknown command', async () => {
  await expect(relay('help')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('new-epoch'),
  });
});
