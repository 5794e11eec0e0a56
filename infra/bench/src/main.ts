/**
 * Measures Setter beside what people would use instead, on one server, in one run.
 *
 *   npm run bench [-- append|unlock|visibility|idle|rebuild|growth|lists|pages|relay ...] [--json FILE] [--markdown FILE] [--quick]
 *
 * Uses a server of its own that goes with it, or that of DATABASE_URL, on which it makes databases and drops them.
 * `--markdown` replaces the measured part of a document; `--quick` shows in a minute that everything runs.
 */
import { fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { machine, versions } from './machine.ts';
import type { PartResult } from './part.ts';
import { parts } from './parts.ts';
import { markdownOf, reportOf, withMeasured } from './report.ts';
import type { PartEnvironment } from './run-part.ts';
import { dropDatabases, openServer } from './server.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    markdown: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const names = parts.map(({ name }) => name);
const unknown = positionals.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are ${names.join(', ')}.`);
  process.exit(1);
}
const chosen = names.filter((name) => positionals.length === 0 || positionals.includes(name));

const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** Each part has a process of its own: no heap, no compiled code and no memory of another's. */
const runPart = async (name: string, server: string): Promise<PartResult> => {
  const databases = `setter_bench_${process.pid}_${name}`;
  const env: PartEnvironment = {
    BENCH_PART: name,
    BENCH_SERVER: server,
    BENCH_DATABASES: databases,
    BENCH_QUICK: values.quick ? 'yes' : '',
  };
  try {
    return await inProcess(name, env);
  } finally {
    await dropDatabases(server, databases);
  }
};

const inProcess = (name: string, env: PartEnvironment) =>
  new Promise<PartResult>((resolve, reject) => {
    const child = fork(new URL('./run-part.ts', import.meta.url), {
      env: { ...process.env, ...env },
      signal: stopped.signal,
    });
    let result: PartResult | undefined;
    child.on('message', (message: PartResult) => (result = message));
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0 && result !== undefined) resolve(result);
      else reject(new Error(`${name} failed`));
    });
  });

const server = await openServer();
try {
  const results: PartResult[] = [];
  for (const name of chosen) results.push(await runPart(name, server.url));
  const command = ['npm run bench', ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : [])];
  const date = new Date().toISOString().slice(0, 10);
  const circumstances = { command: command.join(' '), date, machine: machine() };
  const report = reportOf({ ...circumstances, versions: await versions(server.url) }, results);
  console.log(markdownOf(report));
  if (values.json !== undefined) await writeFile(values.json, `${JSON.stringify(report, undefined, 2)}\n`);
  if (values.markdown !== undefined) {
    await writeFile(values.markdown, withMeasured(await readFile(values.markdown, 'utf8'), report));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await server.stop();
}
