import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findJava } from './java.ts';
import { checkProgram, fetchProgram } from './program.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'setter-kafka-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

async function script(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `#!/bin/sh\n${text}\n`);
  await chmod(file, 0o755);
  return file;
}

/** A Maven that takes a while and notes each of its runs. */
const slowMaven = () =>
  script(
    'mvn',
    `for a in "$@"; do case $a in -DoutputDirectory=*) out=\${a#*=};; esac; done
     echo run >> '${folder}/runs'; mkdir -p "$out"; touch "$out/a.jar"; sleep 0.3; touch "$out/b.jar"`,
  );

describe.skipIf(process.platform === 'win32')('fetching Kafka', () => {
  it('is done once for several who need it at once', async () => {
    const cache = join(folder, 'cache');
    const maven = await slowMaven();
    const folders = await Promise.all([1, 2, 3].map(() => fetchProgram({ cache, maven })));
    expect(new Set(folders).size).toBe(1);
    expect(await readdir(folders[0] ?? '')).toEqual(['a.jar', 'b.jar']);
    expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('run\n');
    expect(await readdir(cache)).toHaveLength(1);
    await checkProgram({ cache, maven: join(folder, 'nowhere') });
  });

  it('leaves nothing behind when it fails, and says what Maven said', async () => {
    const cache = join(folder, 'cache');
    const maven = await script('mvn', 'echo "[ERROR] No network" >&2; exit 1');
    await expect(fetchProgram({ cache, maven })).rejects.toMatchObject({
      reason: 'ProgramNotFetched',
      message: 'Maven could not fetch Kafka: [ERROR] No network',
    });
    expect(await readdir(cache)).toEqual([]);
  });

  it('says in one line that there is no Maven', async () => {
    const without = { cache: join(folder, 'cache'), maven: join(folder, 'nowhere') };
    const refusal = {
      reason: 'NoMaven',
      message: expect.stringMatching(/^The local Kafka .*Maven.*$/) as string,
    };
    await expect(fetchProgram(without)).rejects.toMatchObject(refusal);
    await expect(checkProgram(without)).rejects.toMatchObject(refusal);
  });
});

describe.skipIf(process.platform === 'win32')('the machine’s Java', () => {
  it('is refused when it is too old', async () => {
    await mkdir(join(folder, 'bin'));
    await script('bin/java', `echo 'openjdk version "11.0.2" 2019-01-15' >&2`);
    vi.stubEnv('JAVA_HOME', folder);
    await expect(findJava()).rejects.toMatchObject({
      reason: 'JavaTooOld',
      message: "The local Kafka needs Java 17 or newer; this machine's is 11.",
    });
  });

  it('is missed in one line', async () => {
    vi.stubEnv('JAVA_HOME', undefined);
    vi.stubEnv('PATH', folder);
    await expect(findJava()).rejects.toMatchObject({
      reason: 'NoJava',
      message: 'The local Kafka needs Java 17 or newer, and there is none here.',
    });
  });
});
