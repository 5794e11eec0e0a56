import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';
import type { KeyPair } from './offer-tls.ts';
import type { Pooler } from './pooler.ts';

/** Whether PgBouncer itself is on this machine; the stand-ins of `pooler.ts` need nothing. */
export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/**
 * PgBouncer in session mode before a server, with the start-up parameters of ours ignored. With a certificate, which is
 * the server's as well, it demands TLS and speaks TLS to the server.
 */
export const startPgBouncer = async (url: string, certificate?: KeyPair): Promise<Pooler> => {
  const { hostname, port, username, password, pathname } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'setter-pgbouncer-'));
  await chmod(folder, 0o755);
  const listen = await freePort();
  const ignored = 'options,default_transaction_isolation,synchronous_commit,lock_timeout,statement_timeout';
  const more = 'transaction_timeout,idle_in_transaction_session_timeout,idle_session_timeout,jit';
  const tcp = 'tcp_keepalives_idle,tcp_keepalives_interval,tcp_keepalives_count,tcp_user_timeout';
  const settings = `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
pool_mode = session
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
ignore_startup_parameters = ${ignored},${more},${tcp}
${certificate === undefined ? '' : tlsSettings(folder)}`;
  for (const [name, text] of Object.entries(certificate ?? {})) await writeFile(join(folder, name), text);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(join(folder, 'pgbouncer.ini'), settings);
  const asRoot = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asRoot, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const own = new URL(url);
  own.host = `127.0.0.1:${listen}`;
  own.pathname = pathname;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`);
    if (await answers(own.href, certificate)) break;
    await sleep(50);
  }
  return {
    url: own.href,
    close: async () => {
      child.kill();
      if (child.exitCode === null) await once(child, 'close');
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** Of the files `cert` and `key` in this folder. */
const tlsSettings = (folder: string): string => `client_tls_sslmode = require
client_tls_cert_file = ${folder}/cert
client_tls_key_file = ${folder}/key
server_tls_sslmode = verify-full
server_tls_ca_file = ${folder}/cert
`;

const answers = async (url: string, certificate?: KeyPair): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: url,
    ...(certificate !== undefined && { ssl: { ca: certificate.cert } }),
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};
