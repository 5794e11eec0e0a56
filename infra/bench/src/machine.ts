import { cpus, totalmem } from 'node:os';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pgbenchVersion } from './append/pgbench.ts';
import { withClient } from './connect.ts';

const require = createRequire(import.meta.url);

export type Machine = { readonly cpus: string; readonly memoryGb: number; readonly platform: string };

export const machine = (): Machine => ({
  cpus: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
  memoryGb: Math.round(totalmem() / 2 ** 30),
  platform: `${process.platform} ${process.arch}`,
});

/** Of everything that is measured or measures. */
export const versions = async (serverUrl: string): Promise<Record<string, string>> => {
  const { rows } = await withClient(serverUrl, (client) =>
    client.query<{ server: string }>(`SELECT current_setting('server_version') AS server`),
  );
  const pgbench = await pgbenchVersion();
  return {
    node: process.version,
    postgres: rows[0]!.server,
    emmett: await versionOf('@event-driven-io/emmett-postgresql'),
    pg: await versionOf('pg'),
    fastify: await versionOf('fastify'),
    effect: await versionOf('effect'),
    pgbench: pgbench ?? 'absent',
  };
};

/** Read from the package's own description, which not every package lets itself be asked for. */
const versionOf = async (name: string): Promise<string> => {
  for (const folder of require.resolve.paths(name) ?? []) {
    const text = await readFile(`${folder}/${name}/package.json`, 'utf8').catch(() => undefined);
    if (text !== undefined) return (JSON.parse(text) as { version: string }).version;
  }
  return 'unknown';
};
