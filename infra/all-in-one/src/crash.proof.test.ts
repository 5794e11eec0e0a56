import { ownStart } from '@setter/testing/own-start';
import { baseEnvironment } from '@setter/testing/base-environment';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { preparedDataDir, type RunningApp, startApp } from '@setter/testing/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** How long the load runs and how often the process is killed in that time; CRASH_SECONDS makes it longer. */
const seconds = Number(process.env['CRASH_SECONDS'] ?? 4);
const kills = 2;
const clientCount = 4;

type Answer = { readonly status: number; readonly body: Record<string, unknown> };
type Write = { readonly path: string; readonly method: string; readonly body: unknown; readonly key: string };

let dataDir: string;
let removeDataDir: () => Promise<void>;
let app: RunningApp;

beforeAll(async () => {
  ({ dataDir, remove: removeDataDir } = await preparedDataDir());
  app = await start();
});
afterAll(async () => {
  await app.end();
  await removeDataDir();
});

const start = () => startApp({ dataDir, environment: { SEED_DEMO: 'false' } });

/** The highest X-Event-Position of any write: readers wait for it, as browsers do. */
let acknowledged = 0;

class Person {
  #cookie = '';
  #login: { readonly path: string; readonly body: object };
  constructor(login: { readonly path: string; readonly body: object }) {
    this.#login = login;
  }
  async signIn(): Promise<void> {
    const answer = await fetch(`${app.url}${this.#login.path}`, this.#init('POST', this.#login.body));
    if (answer.status !== 200) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`);
    this.#cookie = answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0])
      .join('; ');
  }
  async ask(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const answer = await fetch(`${app.url}${path}`, this.#init(method, body, key));
    acknowledged = Math.max(acknowledged, Number(answer.headers.get('x-event-position') ?? 0));
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }
  #init(method: string, body?: unknown, key?: string): RequestInit {
    return {
      method,
      headers: {
        ...(this.#cookie === '' ? {} : { cookie: this.#cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(method === 'GET' ? { 'x-min-position': String(acknowledged) } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }
}

/** Retries a write through crashes under the same idempotency key until it is answered. */
async function sendUntilAnswered(person: Person, { method, path, body, key }: Write): Promise<Answer> {
  for (;;) {
    try {
      const answer = await person.ask(method, path, body, key);
      if (answer.status < 500) return answer;
    } catch {
      // Connection refused or reset: expected while the process is down.
    }
    await sleep(100);
  }
}

const aWrite = (method: string, path: string, body?: unknown): Write => ({
  method,
  path,
  body,
  key: randomUUID(),
});

describe('kill -9 in the middle of mixed load', () => {
  it(
    'loses nothing that was acknowledged and does nothing twice',
    async () => {
      const admin = new Person({
        path: '/api/admin/login',
        body: { email: app.admin.email, password: app.admin.password },
      });
      await admin.signIn();
      const clients = await Promise.all(
        Array.from({ length: clientCount }, async (_, index) => {
          const login = { username: `crash-${index}`, password: 'for-tests-only' };
          const made = await admin.ask('POST', '/api/admin/clients', { ...login, credits: 1000 });
          const person = new Person({ path: '/api/client/login', body: login });
          await person.signIn();
          return { id: Number(made.body['id']), person };
        }),
      );

      const deadline = Date.now() + seconds * 1000;
      const booked = new Map<string, number>();
      const unlocked = new Set<string>();
      const refused: Answer[] = [];
      const traffic = clients.map(async ({ id, person }) => {
        // A busy machine gets its load, too.
        while (Date.now() < deadline || booked.size < 3 * clientCount) {
          const start = ownStart(24);
          const startTime = new Date(start).toISOString();
          const endTime = new Date(start + 1_800_000).toISOString();
          const body = {
            clientId: id,
            title: `Load ${randomUUID()}`,
            startTime,
            endTime,
            notes: 'under load',
          };
          const appointment = await sendUntilAnswered(admin, aWrite('POST', '/api/admin/appointments', body));
          if (appointment.status !== 201) refused.push(appointment);
          const appointmentId = String(appointment.body['id']);
          booked.set(appointmentId, id);
          const unlock = aWrite('POST', `/api/client/appointments/${appointmentId}/unlock`);
          const answer = await sendUntilAnswered(person, unlock);
          if (answer.status === 200) unlocked.add(appointmentId);
          else refused.push(answer);
          // The same idempotency key again: no second credit.
          await sendUntilAnswered(person, unlock);
        }
      });
      for (let kill = 0; kill < kills; kill++) {
        await sleep((seconds * 1000) / (kills + 1));
        await app.end('SIGKILL');
        app = await start();
      }
      await Promise.all(traffic);

      expect(refused).toEqual([]);
      const appointments = (await admin.ask('GET', '/api/admin/appointments')).body as unknown as {
        id: string;
        clientId: number;
        isUnlocked: boolean;
      }[];
      expect(appointments).toHaveLength(booked.size);
      expect(new Map(appointments.map(({ id, clientId }) => [id, clientId]))).toEqual(booked);
      expect(new Set(appointments.filter(({ isUnlocked }) => isUnlocked).map(({ id }) => id))).toEqual(
        unlocked,
      );
      for (const { id, person } of clients) {
        const mine = [...booked.values()].filter((owner) => owner === id).length;
        const ledger = (await person.ask('GET', '/api/client/credit-transactions')).body as unknown as {
          amount: number;
        }[];
        const { credits } = (await person.ask('GET', '/api/client/user')).body;
        expect(ledger).toHaveLength(1 + mine);
        expect(ledger.reduce((sum, { amount }) => sum + amount, 0)).toBe(credits);
        expect(credits).toBe(1000 - mine);
        await settled(person, mine);
      }
      // Positions without a gap, and every read model equal to a fold from zero.
      const cli = join(import.meta.dirname, '..', '..', '..', 'services', 'projections', 'src', 'cli.ts');
      const { stdout } = await promisify(execFile)(process.execPath, [cli, 'verify'], {
        env: { ...baseEnvironment(), DATA_DIR: dataDir, NO_COLOR: '1' },
      });
      expect(stdout).toContain('credit-ledger');
    },
    (seconds + 300) * 1000,
  );
});

/** Notifications follow asynchronously; each appointment raises exactly one. */
async function settled(person: Person, count: number): Promise<void> {
  await expect
    .poll(async () => (await person.ask('GET', '/api/client/notifications/count')).body['count'])
    .toBe(count);
}
