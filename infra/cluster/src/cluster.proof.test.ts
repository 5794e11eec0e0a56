import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from '@setter/embedded-postgres/processes';
import { ownStart } from '@setter/testing/own-start';
import { newDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { hasJavaKafka, noKafka, withKafka } from '@setter/testing/kafka';
import { secretSettings } from '@setter/config/settings/settings';
import { secretsOf } from '@setter/config/secrets-of';
import { queryDatabase } from '@setter/testing/postgres';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOf } from './config-parts.ts';
import { isSet } from './environment.ts';
import { freePorts } from '@setter/embedded-postgres/free-port';
import type { Kind } from './programs.ts';
import { answersOf } from './test-support/answers-of.ts';
import { Person } from './test-support/person.ts';

interface Runtime {
  readonly url: string;
  readonly kafkaBrokers: readonly string[];
  readonly kafkaPid?: number;
  readonly processes: readonly { readonly name: string; readonly pid: number; readonly url: string }[];
}

const names = [
  'command-api-1',
  'command-api-2',
  'projections-1',
  'projections-2',
  'workers-1',
  'workers-2',
  'stripe-sandbox-1',
  'gateway',
];
/** Beside what the start finds out: one that all may know, and some that only some may. */
const secrets = {
  METRICS_TOKEN: 'a-token-of-metrics',
  BLOG_WEBHOOK_TOKEN: 'a-token-of-posts',
  META_CAPI_TOKEN: 'a-token-of-conversions',
  META_PIXEL_ID: '123456789',
  META_GRAPH_URL: 'http://127.0.0.1:1',
  POSTGRES_PASSWORD: 'of-compose',
};
const given = new Set<string>(['DATABASE_URL', 'CARD_SANDBOX_KEY', ...Object.keys(secrets)]);
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' };
const login = { username: 'cluster-client', password: 'for-tests-only' };

describe.skipIf(noKafka())('npm run cluster', () => {
  // Where there is Java it brings its own broker, as on people's machines; else it takes the one of this run.
  const own = hasJavaKafka();
  const kafka = own ? () => [] : withKafka();
  let dataDir = '';
  let remove: () => Promise<void>;
  let app: RunningApp;

  const start = (environment: Readonly<Record<string, string>> = {}) =>
    startApp({
      dataDir,
      system: 'cluster',
      environment: {
        SEED_DEMO: 'false',
        ...secrets,
        ...(!own && { KAFKA_BROKERS: kafka().join(',') }),
        ...environment,
      },
    });
  const runtime = async () => JSON.parse(await readFile(join(dataDir, 'runtime.json'), 'utf8')) as Runtime;
  const pidsOf = ({ processes, kafkaPid }: Runtime) => [
    ...processes.map(({ pid }) => pid),
    ...(kafkaPid === undefined ? [] : [kafkaPid]),
  ];
  const alive = (pids: readonly number[]) => pids.filter(isAlive);
  const signIn = async (path: string, body: object) => {
    const person = new Person(app.url);
    await person.must('POST', path, body);
    return person;
  };
  const book = async (admin: Person, clientId: number, title: string, patienceMs?: number) => {
    const begin = ownStart(24);
    const [startTime, endTime] = [begin, begin + 1_800_000].map((at) => new Date(at).toISOString());
    const body = { clientId, title, startTime, endTime, notes: 'in a cluster' };
    return (await admin.must<{ id: string }>('POST', '/api/admin/appointments', body, patienceMs)).id;
  };

  /** What runtime.json holds at the first moment at which the gateway answers that it is ready. */
  let atFirstReady: Promise<Runtime>;
  const runtimeAtFirstReady = async (gateway: string) => {
    const isReady = () =>
      fetch(`${gateway}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) await sleep(5);
    return runtime();
  };

  beforeAll(async () => {
    ({ dataDir, remove } = await newDataDir());
    const [port = 0] = await freePorts(1);
    const starting = start({ PORT: String(port) });
    atFirstReady = runtimeAtFirstReady(`http://localhost:${port}`);
    atFirstReady.catch(() => undefined);
    app = await starting;
  });
  afterAll(async () => {
    await app?.end();
    await remove();
  });

  it('runs two of each service and reports their addresses before the gateway is ready', async () => {
    const { kafkaBrokers, processes } = await atFirstReady;
    expect(processes.map(({ name }) => name)).toEqual(names);
    expect(alive(processes.map(({ pid }) => pid))).toHaveLength(names.length);
    expect(processes.at(-1)?.url.split(':').at(-1)).toBe(new URL(app.url).port);
    expect(kafkaBrokers).not.toEqual([]);
    expect(app.output()).toContain(`is running at ${app.url}`);
    expect(app.output()).toMatch(/2 command-api · 2 projections · 2 workers · stripe-sandbox · gateway/);
    for (const { name } of processes)
      expect((await stat(join(dataDir, 'logs', `${name}.log`))).isFile()).toBe(true);
  });

  it.runIf(existsSync('/proc/self/environ'))(
    'gives each process the secrets that it reads and no other, and sessions without the rights of the owner',
    async () => {
      const { processes } = await runtime();
      for (const { name, pid } of processes) {
        const variables = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
        const names = variables
          // Whether a provider is set is told without its secret.
          .filter((variable) => !variable.endsWith(`=${isSet}`))
          .map((variable) => variable.slice(0, variable.indexOf('=')));
        const secrets = [...secretSettings, 'POSTGRES_PASSWORD'].filter((secret) =>
          names.some((one) => one === secret || one === `${secret}_FILE`),
        );
        const kind = name.replace(/-\d+$/, '') as Kind;
        expect({ name, secrets: secrets.toSorted() }).toEqual({
          name,
          // The others are generated or not set here.
          secrets: secretsOf(partsOf[kind])
            .filter((secret) => given.has(secret))
            .toSorted(),
        });
        expect(variables.join(' ')).not.toContain(new URL(app.databaseUrl).password);
      }
      const sessions = await queryDatabase(
        app.databaseUrl,
        `SELECT DISTINCT application_name AS name, usename, rolsuper
           FROM pg_stat_activity JOIN pg_roles ON rolname = usename
          WHERE application_name LIKE 'setter%' AND datname = current_database() ORDER BY 1`,
      );
      expect(sessions.map(({ name }) => String(name))).toEqual(
        expect.arrayContaining([
          'setter-command-api',
          'setter-projections',
          'setter-stripe-sandbox',
          'setter-workers',
        ]),
      );
      for (const { usename, rolsuper } of sessions)
        expect({ usename, rolsuper }).toEqual({ usename: 'setter_service', rolsuper: false });
    },
  );

  it('does its main job while one of each service is killed', async () => {
    const admin = await signIn('/api/admin/login', app.admin);
    const { id: clientId } = await admin.must<{ id: number }>('POST', '/api/admin/clients', login);
    const client = await signIn('/api/client/login', login);
    const packs = await client.must<{ credits: number; price: number; stripePriceId: string }[]>(
      'GET',
      '/api/credit-packs',
    );
    const { credits, price: amount, stripePriceId } = packs.find((pack) => pack.credits >= 3)!;
    const intent = { stripePriceId, credits, amount };
    const { paymentIntentId } = await client.must<{ paymentIntentId: string }>(
      'POST',
      '/api/client/create-payment-intent',
      intent,
    );
    await client.must('POST', `/api/sandbox/payments/${paymentIntentId}/confirm`, card);
    const payment = () => client.must('GET', `/api/client/payments/${paymentIntentId}`);
    await expect.poll(payment).toMatchObject({ status: 'credited', balance: credits });

    const first = await book(admin, clientId, 'Before');
    await client.must('POST', `/api/client/appointments/${first}/unlock`);
    const before = await runtime();
    const killed = before.processes.filter(({ name }) => name === 'gateway' || name.endsWith('-1'));
    // People come through the gateway, so that one goes last.
    for (const { name, pid } of killed) if (name !== 'gateway') process.kill(pid, 'SIGKILL');
    const second = await book(admin, clientId, 'Meanwhile');
    await client.must('POST', `/api/client/appointments/${second}/unlock`);
    const ledger = await client.must<{ amount: number }[]>('GET', '/api/client/credit-transactions');
    expect(ledger.map((one) => one.amount).toSorted((a, b) => a - b)).toEqual([-1, -1, credits]);
    process.kill(killed.at(-1)!.pid, 'SIGKILL');

    const renewed = async () => {
      const { processes } = await runtime();
      return processes.filter(({ pid }, index) => pid !== before.processes[index]?.pid && isAlive(pid));
    };
    await expect
      .poll(async () => (await renewed()).map(({ name }) => name))
      .toEqual(killed.map(({ name }) => name));
    const answers = () =>
      fetch(`${app.url}/readyz`).then(
        ({ status }) => status,
        () => 0,
      );
    await expect.poll(answers).toBe(200);
    const third = await book(admin, clientId, 'Afterwards');
    await client.must('POST', `/api/client/appointments/${third}/unlock`);
    const count = () => client.must('GET', '/api/client/notifications/count');
    // One for the purchase, and one for each appointment: exactly.
    await expect.poll(count).toEqual({ count: 4 });
  });

  it('continues while one of each service is frozen, does nothing twice, and uses them again', async () => {
    const [admin, reader] = [
      await signIn('/api/admin/login', app.admin),
      await signIn('/api/client/login', login),
    ];
    const [client] = await admin.must<{ id: number }[]>('GET', '/api/admin/clients');
    const [queried, commanded] = ['/api/client/credit-transactions', '/api/credit-packs'];
    const { processes } = await runtime();
    const frozen = ['projections-1', 'command-api-1'].map((wanted) =>
      processes.find(({ name }) => name === wanted)!,
    );
    const [projections, commandApi] = frozen;
    const titles = [1, 2, 3, 4].map((n) => `While it is frozen ${n}`);
    const statuses: number[] = [];
    // Both have seen what this one has done; what comes while one is frozen may take until another has its partitions.
    for (let n = 0; n < 2; n++) await reader.must('GET', queried);
    for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
    try {
      // The gateway does not know yet: half of these wait at the frozen one until they are asked again elsewhere.
      const booked = Promise.all(titles.map((title) => book(admin, client!.id, title, 3000)));
      for (const until = Date.now() + 6000; Date.now() < until;)
        for (const path of [queried, commanded]) statuses.push((await reader.ask('GET', path)).status);
      await booked;
    } finally {
      for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
    }
    expect([...new Set(statuses)]).toEqual([200]);

    // Now the one that was frozen finds what it was sent, by people who have left and which another has done meanwhile.
    await sleep(1500);
    const list = await admin.must<{ title: string }[]>('GET', '/api/admin/appointments');
    const counts = titles.map((title) => list.filter((one) => one.title === title).length);
    expect(counts).toEqual([1, 1, 1, 1]);

    for (const [one, path] of [
      [projections, queried],
      [commandApi, commanded],
    ] as const) {
      const answered = () => answersOf(one!.url, 'GET', path);
      const had = await answered();
      const answeredAgain = async () => {
        expect((await reader.ask('GET', path)).status).toBe(200);
        return answered();
      };
      await expect.poll(answeredAgain).toBeGreaterThan(had);
    }
  });

  it('throttles across processes, whatever address a caller claims', async () => {
    const tries: number[] = [];
    for (let n = 0; n < 12; n++) {
      const answer = await fetch(`${app.url}/api/client/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${n}` },
        body: JSON.stringify({ username: 'nobody', password: 'wrong-password' }),
      });
      tries.push(answer.status);
    }
    // Where a window ends in between, its attempts weigh a little less: one more may pass.
    expect(tries.slice(0, 10)).toEqual(Array<number>(10).fill(401));
    expect(tries.at(-1)).toBe(429);
  });

  it('rejects a foreign origin', async () => {
    const answer = await fetch(`${app.url}/api/client/logout`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'forbidden_origin' }]);
  });

  it('continues with its data after a kill of everything', async () => {
    const ledger = async () =>
      (await signIn('/api/client/login', login)).must('GET', '/api/client/credit-transactions');
    expect(await ledger()).toHaveLength(4);
    const { processes, kafkaPid } = await runtime();
    const postmaster = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
    await app.end('SIGKILL');
    for (const pid of [Number(postmaster.split('\n')[0]), kafkaPid])
      if (pid !== undefined) process.kill(pid, 'SIGKILL');
    // No signal reaches these: they notice that their parent is gone.
    await expect.poll(() => alive(processes.map(({ pid }) => pid))).toEqual([]);
    app = await start();
    expect(await ledger()).toHaveLength(4);
  });

  it('stops in order and leaves nothing behind', async () => {
    const pids = pidsOf(await runtime());
    expect(await app.end('SIGINT')).toBe(0);
    expect(alive(pids)).toEqual([]);
    await expect(stat(join(dataDir, 'runtime.json'))).rejects.toThrow('ENOENT');
  });
});
