import { chown, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { generate } from 'selfsigned';

/** A certificate and its key, both PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** By this certificate, which signs itself, a server proves itself as 127.0.0.1 and as ::1. */
export const loopbackCertificate = async (): Promise<KeyPair> => {
  const altNames = [
    { type: 7, ip: '127.0.0.1' },
    { type: 7, ip: '::1' },
  ] as const;
  const { cert, private: key } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [{ name: 'subjectAltName', altNames: [...altNames] }],
  });
  return { cert, key };
};

/**
 * Makes a running Postgres take TLS, also after it starts again. `url` is its superuser's, `cluster` the folder of its
 * database. Connections without TLS are still taken.
 */
export async function offerTls(url: string, cluster: string, { cert, key }: KeyPair): Promise<void> {
  const { uid, gid } = await stat(cluster);
  for (const [name, text] of [
    ['server.crt', cert],
    ['server.key', key],
  ] as const) {
    const file = join(cluster, name);
    await writeFile(file, text, { mode: 0o600 });
    await chown(file, uid, gid);
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('ALTER SYSTEM SET ssl = on');
    await client.query('SELECT pg_reload_conf()');
  } finally {
    await client.end();
  }
}
