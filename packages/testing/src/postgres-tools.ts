import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Of the server that the product ships; an older pg_dump refuses it. */
const oldest = 18;

/**
 * The folder of Postgres's own programs: that of PG_BIN, where Debian installs them, or '' for the path. Else in one
 * line why there is none.
 */
export async function findPostgresTools(): Promise<{ readonly folder: string } | { readonly why: string }> {
  const found: string[] = [];
  for (const folder of [process.env['PG_BIN'] ?? '', `/usr/lib/postgresql/${oldest}/bin`]) {
    const version = await versionOf(join(folder, 'pg_dump'));
    if (version === undefined) continue;
    if (Number.parseInt(version, 10) >= oldest) return { folder };
    found.push(version);
  }
  const here = found.length === 0 ? 'there is none here' : `this machine has ${found.join(', ')}`;
  return { why: `pg_dump ${oldest} is needed, and ${here}; PG_BIN can name the folder of another one` };
}

async function versionOf(program: string): Promise<string | undefined> {
  const said = await promisify(execFile)(program, ['--version']).catch(() => undefined);
  return /\d+\.\d+/.exec(said?.stdout ?? '')?.[0];
}
