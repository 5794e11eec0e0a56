import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const projectRoot = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Outcome {
  /** Exit code; 1 when it was killed or could not be started. */
  readonly code: number;
  /** Standard output and standard error as they came. */
  readonly output: string;
  readonly seconds: number;
}

/**
 * Runs a program of node_modules/.bin to its end; it is killed after `limitMs`.
 * With `show` its output also goes to ours while it runs.
 */
export async function runCommand(
  command: string,
  args: readonly string[],
  { cwd = projectRoot, limitMs = 600_000, show = false } = {},
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const started = performance.now();
  const path = [join(projectRoot, 'node_modules', '.bin'), process.env['PATH']].join(delimiter);
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (show) process.stdout.write(chunk);
    });
  }
  const limit = setTimeout(() => {
    output += `\n${command} was stopped: it ran longer than ${limitMs / 1000} s.\n`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 5000).unref();
  }, limitMs);
  child.on('error', (error) => {
    output += `${command} could not be started: ${error.message}\n`;
    resolve(1);
  });
  child.on('close', (code) => resolve(code ?? 1));
  const code = await promise;
  clearTimeout(limit);
  return { code, output, seconds: (performance.now() - started) / 1000 };
}
