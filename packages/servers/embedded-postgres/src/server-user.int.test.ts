import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchAs, serverUser } from './server-user.ts';

let folder = '';
beforeAll(async () => {
  // 0700, as the folder of a clone in /root or in a mktemp folder is.
  folder = await mkdtemp(join(tmpdir(), 'setter-user-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.runIf(process.getuid?.() === 0)('a program for the server, started by root', () => {
  it('runs as another user although a folder above it shuts that one out', async () => {
    const program = join(folder, 'program');
    await writeFile(program, '#!/bin/sh\nid -u\ntest -x "$0" && echo found\n');
    await chmod(program, 0o755);
    const user = await serverUser();
    const { command, args } = await launchAs(user, program, [], []);
    const { stdout } = spawnSync(command, args, { encoding: 'utf8' });
    expect(stdout.trim().split('\n')).toEqual([String(user?.uid), 'found']);
    expect(user?.uid).not.toBe(0);
  });

  it('needs no capability where the folders are open', async () => {
    const user = await serverUser();
    expect(await launchAs(user, '/bin/sh', [], ['/tmp/x'])).toMatchObject({
      command: '/bin/sh',
      uid: user?.uid,
    });
  });
});
