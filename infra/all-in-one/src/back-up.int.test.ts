import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { baseEnvironment } from '@setter/testing/base-environment';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ended, runCommand } from './test-support/run-command.ts';

let folder = '';
let dataDir = '';
let remove: () => Promise<void>;
let app: RunningApp;
/** Made while the product ran. */
let backUp = '';
let made: Ended;
beforeAll(async () => {
  ({ dataDir, remove } = await preparedDataDir());
  folder = dirname(dataDir);
  app = await startApp({ dataDir, system: 'all-in-one', environment: { SEED_DEMO: 'false' } });
  backUp = join(folder, 'back-up');
  made = await runCommand('back-up', dataDir, [backUp]);
});
afterAll(async () => {
  await app?.end();
  await remove?.();
});

/** One line, the exit code and nothing else. */
const refused = (problem: string, code = 1) => ({ code, out: '', problem: `${problem}\n` });

describe('npm run back-up', () => {
  it('says what it made of the running product, and that the keys lie in it', () => {
    expect(made).toMatchObject({ code: 0, problem: '' });
    expect(made.out).toMatch(
      /^backed up \S+ into \S+: the log up to position \d+, \d+\.\d MB in \d+\.\d s\nThe keys lie in the same folder: whoever has it can read everything\.\n$/,
    );
  });

  it('prints its usage for other arguments, with the exit code 2', async () => {
    for (const args of [[], [''], ['--all'], ['one', 'two']]) {
      const { code, problem } = await runCommand('back-up', dataDir, args);
      expect([code, problem]).toEqual([2, expect.stringMatching(/^npm run back-up -- FOLDER /)]);
    }
  });

  it('says in one line why it makes none', async () => {
    const of = (target: string, from = dataDir, environment = {}) =>
      runCommand('back-up', from, [target], environment);
    expect(await of(backUp)).toEqual(refused(`${backUp} is not empty: name a new folder.`));
    const inside = join(dataDir, 'back-ups');
    expect(await of(inside)).toEqual(
      refused(`${inside} lies in ${dataDir}, which it is to outlast: name another folder.`),
    );
    const file = join(backUp, 'back-up.json');
    expect(await of(join(file, 'new'))).toEqual(
      refused(`The back-up ${file}/new was not made: ENOTDIR: not a directory, scandir '${file}/new'.`),
    );
    const nowhere = join(folder, 'nowhere');
    expect(await of(join(folder, 'new'), nowhere)).toEqual(
      refused(`There is no database in ${nowhere}; start Setter first, or set DATA_DIR or DATABASE_URL.`),
    );
    const elsewhere = { DATABASE_URL: app.databaseUrl };
    const byItsOwnMeans = refused(
      'The database is that of DATABASE_URL: back it up and restore it by its own means, as "Back-up and restore" in infra/README.md tells.',
    );
    expect(await of(join(folder, 'new'), dataDir, elsewhere)).toEqual(byItsOwnMeans);
    expect(await runCommand('restore', nowhere, [backUp], elsewhere)).toEqual(byItsOwnMeans);
    // A product that runs on another server: its addresses are here, its database is not.
    const another = join(folder, 'another');
    await cp(join(dataDir, 'postgres', 'global'), join(another, 'postgres', 'global'), { recursive: true });
    await cp(join(dataDir, 'runtime.json'), join(another, 'runtime.json'));
    const control = join(another, 'postgres', 'global', 'pg_control');
    await writeFile(control, (await readFile(control)).fill(1, 0, 8));
    expect((await of(join(folder, 'new'), another)).problem).toBe(
      `The back-up ${folder}/new was not made: The database cannot be copied: the running server is not that of ${another}/postgres.\n`,
    );
  });

  it('leaves nothing of one that the disk does not take', async () => {
    // A process that may write no more than that many blocks to a file is told so by the system, as of a full disk.
    const script = join(import.meta.dirname, 'back-up-cli.ts');
    const full = join(folder, 'full');
    const env = { ...baseEnvironment(), DATA_DIR: dataDir };
    const limited = `ulimit -f 1000; exec '${process.execPath}' '${script}' '${full}'`;
    await expect(promisify(execFile)('sh', ['-c', limited], { cwd: folder, env })).rejects.toMatchObject({
      code: 1,
      stderr: `The back-up ${full} was not made: EFBIG: file too large, write.\n`,
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([]);
    expect(await queryDatabase(app.databaseUrl, 'SELECT 1 FROM pg_replication_slots')).toEqual([]);
  });
});

describe('npm run restore', () => {
  /** A copy of the back-up that a test spoils. */
  const spoiled = async (spoil: (copy: string) => Promise<unknown>) => {
    const copy = join(folder, 'spoiled');
    await rm(copy, { recursive: true, force: true });
    await cp(backUp, copy, { recursive: true });
    await spoil(copy);
    return copy;
  };
  const changed = (file: string, change: (text: string) => string) => async (copy: string) =>
    writeFile(join(copy, file), change(await readFile(join(copy, file), 'utf8')));
  /** What it says of a back-up; afterwards nothing is left in the folder that it was to go to. */
  const restoring = async (from: string, args: readonly string[] = [], environment = {}) => {
    const into = join(folder, 'into');
    const ended = await runCommand('restore', into, [from, ...args], environment);
    expect(await readdir(into).catch(() => [])).toEqual([]);
    return ended;
  };

  it('prints its usage for other arguments, with the exit code 2', async () => {
    for (const args of [[], ['one', 'two'], [backUp, '--erasures'], [backUp, '--all']]) {
      const { code, problem } = await runCommand('restore', dataDir, args);
      expect([code, problem]).toEqual([2, expect.stringMatching(/^npm run restore -- FOLDER /)]);
    }
  });

  it('says in one line that a folder is not a back-up for this Setter', async () => {
    const nowhere = join(folder, 'nowhere');
    expect(await restoring(nowhere)).toEqual(
      refused(`${nowhere} is not a back-up: back-up.json is missing.`),
    );
    const broken = await spoiled((copy) => writeFile(join(copy, 'back-up.json'), '{"format":2}'));
    expect(await restoring(broken)).toEqual(refused(`${broken} is not a back-up: back-up.json is broken.`));
    const older = await spoiled(changed('back-up.json', (text) => text.replace(/"18\.[^"]*"/, '"17.6"')));
    expect(await restoring(older)).toEqual(
      refused(`${older} is of Postgres 17.6, this is Postgres 18: restore it with the Setter that made it.`),
    );
    const system = `${process.platform}-${process.arch}`;
    const foreign = await spoiled(changed('back-up.json', (text) => text.replace(system, 'plan9-mips')));
    expect(await restoring(foreign)).toEqual(
      refused(`${foreign} was made on plan9-mips, this is ${system}: restore it on such a system.`),
    );
  });

  it('says in one line which file is missing or damaged', async () => {
    const [segment] = await readdir(join(backUp, 'data/postgres/pg_wal'));
    const damages = [
      [`postgres/pg_wal/${segment}`, (file: string) => rm(file)],
      [`postgres/pg_wal/${segment}`, (file: string) => writeFile(file, Buffer.alloc(16 * 1024 * 1024))],
      ['postgres/global/pg_control', (file: string) => writeFile(file, '')],
      ['keys.json', (file: string) => rm(file)],
    ] as const;
    for (const [path, damage] of damages) {
      const damaged = await spoiled((copy) => damage(join(copy, 'data', path)));
      expect(await restoring(damaged)).toEqual(
        refused(`${damaged} is damaged: data/${path} is missing, or is not what was copied.`),
      );
    }
    const unlisted = await spoiled((copy) => rm(join(copy, 'files.json')));
    expect(await restoring(unlisted)).toEqual(
      refused(`${unlisted} is not a back-up: files.json is missing.`),
    );
    // One that was made without the files of the log.
    const unlogged = await spoiled(
      changed('files.json', (text) => {
        const { folders, files } = JSON.parse(text) as { folders: string[]; files: { path: string }[] };
        return JSON.stringify({ folders, files: files.filter(({ path }) => !path.includes('/pg_wal/')) });
      }),
    );
    const { code, problem } = await restoring(unlogged);
    expect([code, problem]).toEqual([
      1,
      expect.stringMatching(/^\S+ was not restored: Postgres did not recover it \(.*FATAL.*\)\.\n$/),
    ]);
  });

  it('says in one line what else is in the way', async () => {
    expect(await runCommand('restore', dataDir, [backUp])).toEqual(
      refused(
        `${backUp} was not restored: There is a database in ${dataDir}: stop Setter and move that folder away, or set DATA_DIR to another one.`,
      ),
    );
    const list = join(folder, 'list.json');
    await writeFile(list, '{}');
    expect(await restoring(backUp, ['--erasures', list])).toEqual(
      refused(`${list} is not a list of erasures, as npm run erasures -- list prints it.`),
    );
    const otherKey = `other:${Buffer.alloc(32, 7).toString('base64')}`;
    const { code, problem } = await restoring(backUp, [], { ENCRYPTION_KEY: otherKey });
    expect([code, problem]).toEqual([
      1,
      expect.stringMatching(/^\S+ was not restored: ENCRYPTION_KEY: [^\n]+\.\n$/),
    ]);
  });

  it('restores a stopped product, which goes on with its accounts and without its sessions', async () => {
    const signIn = (url: string) =>
      fetch(`${url}/api/admin/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(app.admin),
      });
    const answer = await signIn(app.url);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.getSetCookie()[0]!.split(';', 1)[0]!;
    const log = 'SELECT * FROM event_store.events ORDER BY position';
    const events = await queryDatabase(app.databaseUrl, log);
    await app.end();

    const cold = join(folder, 'cold');
    // An empty folder is taken as well.
    await mkdir(cold);
    expect(await runCommand('back-up', dataDir, [cold])).toMatchObject({ code: 0, problem: '' });
    const restored = join(folder, 'restored');
    // As of a start without a database: they are kept, and do not take the place of the back-up's.
    await mkdir(restored);
    await writeFile(join(restored, 'keys.json'), 'other keys');
    const { code, out, problem } = await runCommand('restore', restored, [cold]);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    expect(out).toMatch(/^all sessions ended, erased 0, erased before 0, not in this store 0$/m);
    expect(out).toMatch(/^\d+ read models with \d+ rows and 0 snapshots verified$/m);
    const [, kept = ''] = /^the keys.json that was there is kept as (.*)$/m.exec(out) ?? [];
    expect(await readFile(join(restored, kept), 'utf8')).toBe('other keys');

    app = await startApp({ dataDir: restored, system: 'all-in-one', environment: { SEED_DEMO: 'false' } });
    expect((await queryDatabase(app.databaseUrl, log)).slice(0, events.length)).toEqual(events);
    const session = await fetch(`${app.url}/api/admin/appointments`, { headers: { cookie } });
    expect(session.status).toBe(401);
    expect((await signIn(app.url)).status).toBe(200);
  });
});
