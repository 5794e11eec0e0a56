import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { baseEnvironment } from '@setter/testing/base-environment';
import { noMigrations } from '@setter/testing/migrations';
import { startPooler } from '@setter/testing/pooler';
import { withDatabase } from '@setter/testing/postgres';
import { expect, it } from 'vitest';

const database = withDatabase();
const empty = withDatabase(noMigrations);

type Answer = { readonly code: unknown; readonly out: string; readonly problem: string };
const prove = (url: string, ...flags: string[]): Promise<Answer> => proveWith({}, url, ...flags);
const proveWith = (more: Record<string, string>, url: string, ...flags: string[]): Promise<Answer> => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const env = { ...baseEnvironment(), DATABASE_URL: url, DATA_DIR: '/nonexistent/setter', ...more };
  execFile(
    process.execPath,
    [join(import.meta.dirname, 'prove-cli.ts'), ...flags],
    { env },
    (error, out, problem) => resolve({ code: error === null ? 0 : error.code, out, problem }),
  );
  return promise;
};
const addressOf = (url: string) => new URL(url).host;

it('tells each fact in a line, of a migrated database and of an empty one', async () => {
  for (const url of [database().serviceUrl, empty().url]) {
    const { code, out, problem } = await prove(url);
    expect({ code, problem }).toEqual({ code: 0, problem: '' });
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/).slice(0, 2).join(' ')),
    ).toEqual([
      'holds version',
      'holds primary',
      'holds sessions',
      'holds locks',
      'holds settings',
      'warned durability',
      'holds encoding',
      'holds clock',
      'holds notify',
      'holds flush',
    ]);
  }
});

it('answers as JSON, and fails once with what is refused where others can reach the product', async () => {
  const { code, out, problem } = await prove(database().url, '--json', '--exposed');
  const sentence = 'fsync is off, so a power cut loses what was acknowledged';
  expect(code).toBe(1);
  expect(problem).toBe(`The database at ${addressOf(database().url)} cannot be used: ${sentence}.\n`);
  const { facts } = JSON.parse(out) as { facts: unknown[] };
  expect(facts).toContainEqual({ fact: 'durability', verdict: 'refused', value: 'off', sentence });
  expect(facts).toContainEqual({ fact: 'encoding', verdict: 'holds', value: 'UTF8', sentence: null });
});

it('says what a pooler or a missing database keeps from it', async () => {
  const pooler = await startPooler(database().url, 'drops parameters');
  try {
    expect(await prove(pooler.url)).toMatchObject({
      code: 1,
      problem: `The database at ${addressOf(pooler.url)} cannot be used: the connection does not keep lock_timeout = 1s: let the pooler pass start-up parameters.\n`,
    });
  } finally {
    await pooler.close();
  }
  const nowhere = new URL(database().url);
  nowhere.pathname = '/nowhere';
  expect(await prove(nowhere.href, '--json')).toEqual({
    code: 1,
    out: '',
    problem: `The database at ${nowhere.host} cannot be used: database "nowhere" does not exist.\n`,
  });
});

it('asks Kafka about the history where there is one, and is only warned of what does not answer', async () => {
  const answer = await proveWith({ KAFKA_BROKERS: '127.0.0.1:1' }, database().url, '--json');
  expect(answer).toMatchObject({ code: 0, problem: '' });
  const { facts } = JSON.parse(answer.out) as { facts: unknown[] };
  expect(facts).toContainEqual({
    fact: 'history',
    verdict: 'warned',
    value: null,
    sentence: expect.stringMatching(/^Kafka does not answer: .*127\.0\.0\.1:1/),
  });
});

it('prints its usage for an unknown flag', async () => {
  expect(await prove(database().url, '--help')).toMatchObject({
    code: 1,
    problem: expect.stringContaining('--exposed'),
  });
});
