import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@setter/testing/free-port';

const name = process.platform === 'win32' ? 'stripe-mock.exe' : 'stripe-mock';

/** Stripe's own mock of its API (github.com/stripe/stripe-mock): the one of STRIPE_MOCK, or on the PATH. */
export const stripeMockBinary = (): string | undefined => {
  const given = process.env['STRIPE_MOCK'];
  if (given !== undefined && given !== '') return given;
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
};

/** Starts it on a free port; its log is `output`. */
export const startStripeMock = async (binary: string) => {
  const [port, tlsPort] = [await freePort(), await freePort()];
  const child = spawn(binary, ['-http-port', String(port), '-https-port', String(tlsPort)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`stripe-mock did not start: ${output}`);
    await sleep(50);
  }
  return { url, output: () => output, stop: () => child.kill() };
};

const answers = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};
