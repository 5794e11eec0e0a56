import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { isAlive } from '@setter/embedded-postgres/processes';
import { startEmbeddedPostgres } from '@setter/embedded-postgres/start';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { queryDatabase } from '@setter/testing/postgres';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** A data folder with its database, which several tests start on, one after the other. */
let home = '';
let removeHome: () => Promise<void>;
beforeAll(async () => {
  ({ dataDir: home, remove: removeHome } = await newDataDir());
});
afterAll(() => removeHome());

async function folder(): Promise<string> {
  const { dataDir, remove } = await newDataDir();
  cleanUps.push(remove);
  return dataDir;
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<RunningApp> {
  const app = await startApp({ dataDir, environment: { SEED_DEMO: 'false', ...environment } });
  cleanUps.push(() => app.end());
  return app;
}

/** The one line that a failed start prints. */
async function refusal(dataDir: string, environment: Record<string, string> = {}): Promise<string> {
  const error: unknown = await start(dataDir, environment).catch((cause: unknown) => cause);
  return error instanceof Error ? error.message.replace('Setter did not start: ', '') : 'it started';
}

const postgresPid = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('npm start', () => {
  it('serves in the name of the business, prints its address, and keeps its files private to their owner', async () => {
    const photo = join(dirname(home), 'founder.jpg');
    await writeFile(photo, Buffer.from([0xff, 0xd8, 0xff, 0xe0]));
    const app = await start(home, {
      BRAND_NAME: 'Wattle & Co',
      BRAND_FOUNDER_PHOTO: photo,
      BUSINESS_TIME_ZONE: 'Australia/Perth',
    });
    expect(await (await fetch(`${app.url}/contact`)).text()).toContain('Perth time');
    expect(app.output()).toContain(`Wattle & Co is running at ${app.url}`);
    expect(app.output()).toContain(`${app.url}/admin-login`);
    for (const name of ['runtime.json', 'keys.json', 'postgres.json']) {
      expect((await stat(join(home, name))).mode & 0o777).toBe(0o600);
    }
    const page = await (await fetch(app.url)).text();
    expect(page).toContain('alt="The founder of Wattle &amp; Co"');

    let cookie = '';
    const send = async (path: string, body?: object) => {
      const method = body === undefined ? 'GET' : 'POST';
      const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
      const answer = await fetch(app.url + path, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return (await answer.json()) as unknown;
    };
    await send('/api/admin/login', app.admin);
    const { id } = (await send('/api/admin/clients', { username: 'ada', password: 'correct horse' })) as {
      id: number;
    };
    const paid = { credits: 2, kind: 'paid_offline', amountPaid: 300, reference: 'INV 7' };
    await send(`/api/admin/clients/${id}/credits`, paid);
    const ledger = () => send(`/api/admin/clients/${id}/credit-transactions`);
    await expect
      .poll(ledger)
      .toMatchObject([{ description: 'Added 2 credits, paid outside Wattle & Co', amount: 2 }]);
  });

  it('reports in one line who holds the data folder, and stops everything on SIGINT', async () => {
    const app = await start(home);
    expect(await refusal(home)).toBe(
      `Setter already runs on ${home} (process ${app.pid}); stop it first, or set DATA_DIR and PORT for a second one.`,
    );
    const pid = await postgresPid(home);
    // Leaves a connection open.
    await (await fetch(`${app.url}/healthz`)).text();
    expect(await app.end('SIGINT')).toBe(0);
    expect(isAlive(pid)).toBe(false);
    await expect(stat(join(home, 'runtime.json'))).rejects.toThrow('ENOENT');
  });

  it('adopts the Postgres of a killed process, and stops it on SIGTERM', async () => {
    const app = await start(home);
    const pid = await postgresPid(home);
    await app.end('SIGKILL');
    expect(isAlive(pid)).toBe(true);
    const next = await start(home);
    expect(await postgresPid(home)).toBe(pid);
    expect((await fetch(`${next.url}/healthz`)).status).toBe(200);
    expect(await next.end('SIGTERM')).toBe(0);
    expect(isAlive(pid)).toBe(false);
  });
});

describe('a failed start', () => {
  it('reports in one line that ENCRYPTION_KEY is not the key of the data', async () => {
    const key = `other:${randomBytes(32).toString('base64')}`;
    const said = await refusal(home, { ENCRYPTION_KEY: key });
    expect(said).toMatch(
      /^ENCRYPTION_KEY: this store was written under the key "local", which is not listed\.$/,
    );
  });

  it('reports in one line that the card provider does not know its key', async () => {
    const stripe = createHttpServer((_request, response) => response.writeHead(401).end('{"error":{}}'));
    await once(stripe.listen(0, '127.0.0.1'), 'listening');
    cleanUps.push(async () => stripe.close());
    const { port } = stripe.address() as AddressInfo;
    const said = await refusal(home, {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    });
    expect(said).toBe('STRIPE_SECRET_KEY is not known to the card provider.');
  });
});

describe('npm start says in one line', () => {
  it('that the port is taken, and leaves no Postgres behind', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    cleanUps.push(async () => server.close());
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal(home, { PORT: String(port) })).toBe(
      `Port ${port} on 127.0.0.1 is used by another program; stop that one, or set PORT to a free port.`,
    );
    await expect(stat(join(home, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });

  it('that the data are of another Postgres version', async () => {
    const dataDir = await folder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '16\n');
    expect(await refusal(dataDir)).toMatch(
      /^The database in .* was made by Postgres 16, this is Postgres 18; .*\.$/,
    );
  });

  it('that the data folder was made by an older build', async () => {
    const dataDir = await folder();
    const server = await startEmbeddedPostgres({ dataDir });
    await queryDatabase(server.url(), 'CREATE TABLE setter_migrations (name text, checksum text)');
    await server.stop();
    expect(await refusal(dataDir)).toBe(
      `The data folder ${dataDir} was made by an older build of Setter; remove it to start anew, or keep using the old build.`,
    );
  });

  it('that the data folder cannot be written', async () => {
    const dataDir = await folder();
    await writeFile(dataDir, 'a file');
    expect(await refusal(dataDir)).toMatch(/^DATA_DIR must be a folder that this user may write; .*\.$/);
  });

  it('which variable is wrong', async () => {
    expect(await refusal(await folder(), { PORT: 'web' })).toBe(
      'PORT must be a whole number from 0 to 65535.',
    );
  });

  it('that the database of DATABASE_URL is not there', async () => {
    const said = await refusal(await folder(), { DATABASE_URL: 'postgres://me:topsecret@127.0.0.1:1/x' });
    expect(said).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
    );
    expect(said).not.toContain('topsecret');
  });
});
