import { baseEnvironment } from '@setter/testing/base-environment';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CliOutcome } from './system.ts';

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** The files that Node runs, one per kind of process. */
export const entries = {
  allInOne: join(root, 'infra', 'all-in-one', 'src', 'main.ts'),
  commandApi: join(root, 'services', 'command-api', 'src', 'main.ts'),
  projections: join(root, 'services', 'projections', 'src', 'main.ts'),
  workers: join(root, 'services', 'workers', 'src', 'main.ts'),
  stripeSandbox: join(root, 'packages', 'servers', 'stripe-sandbox', 'src', 'main.ts'),
  gateway: join(root, 'infra', 'gateway', 'src', 'main.ts'),
  prepareStore: join(root, 'infra', 'cluster', 'src', 'prepare-store.ts'),
  projectionsCli: join(root, 'services', 'projections', 'src', 'cli.ts'),
};

const cliWithinMs = 300_000;

/** Runs the projections' command line to its end. */
export const runCli = (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CliOutcome> => runToEnd(entries.projectionsCli, args, environment);

export const runToEnd = async (
  entry: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<CliOutcome> => {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { ...baseEnvironment(), NO_COLOR: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: cliWithinMs,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, output };
};

const keyOf = (kid: string) =>
  `${kid}:${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')}`;

/** That its mails go to this server. */
export const mailSettings = ({ url }: { readonly url: string }) => ({
  SMTP_URL: url,
  MAIL_FROM: 'Setter <hello@setter.example>',
});

/** Settings that all processes of one system share. */
export const newSecrets = () => ({
  ENCRYPTION_KEY: keyOf('chaos'),
  SESSION_KEY: keyOf('chaos'),
  ADMIN_EMAIL: 'admin@setter.example',
  ADMIN_PASSWORD: keyOf('p').slice(2, 22),
  SEED_DEMO: 'false',
  // The load comes from many visitors as far as throttles can tell, through one proxy.
  TRUST_PROXY: '1',
  BUDGET_FACTOR: '1000000',
});
