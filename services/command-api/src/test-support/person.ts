import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { adminLogin } from './test-app.ts';

export type Answer<Body = Record<string, unknown>> = {
  readonly status: number;
  readonly body: Body;
  readonly position: number;
};

type Request = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
  /** In place of a body, with files. */
  readonly form?: FormData;
  readonly key?: string;
};

/** An API client with its own cookies and, since throttles count by address, its own address. */
export class Person {
  #cookies = new Map<string, string>();
  #app: FastifyInstance;
  #address = `10.${byte()}.${byte()}.${byte()}`;

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** The same person, cookies and all, talking to another process. */
  on(app: FastifyInstance): Person {
    const same = new Person(app);
    same.#cookies = this.#cookies;
    return same;
  }

  async ask<Body = Record<string, unknown>>(request: Request): Promise<Answer<Body>> {
    const form = request.form && new Response(request.form);
    const response = await this.#app.inject({
      method: request.method ?? (request.body === undefined && form === undefined ? 'GET' : 'POST'),
      url: request.path,
      headers: {
        host: 'localhost:3000',
        'x-forwarded-for': this.#address,
        ...(this.#cookies.size > 0 && {
          cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        }),
        ...(request.key !== undefined && { 'idempotency-key': request.key }),
        ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      },
      ...(form && { payload: Buffer.from(await form.arrayBuffer()) }),
      ...(request.body !== undefined && { payload: request.body }),
    });
    for (const { name, value } of response.cookies) this.#cookies.set(name, encodeURIComponent(value));
    return {
      status: response.statusCode,
      body: response.json<Body>(),
      position: Number(response.headers['x-event-position'] ?? 0),
    };
  }
}

const byte = () => Math.floor(Math.random() * 256);

export const anAdmin = async (app: FastifyInstance): Promise<Person> => {
  const admin = new Person(app);
  const { status } = await admin.ask({ path: '/api/admin/login', body: adminLogin });
  if (status !== 200) throw new Error(`the admin could not sign in: ${status}`);
  return admin;
};

/** A new client with this many credits, signed in. */
export const aClient = async (app: FastifyInstance, admin: Person, credits = 0, more: object = {}) => {
  const login = { username: `client-${randomUUID()}`, password: 'for-tests-only' };
  const made = await admin.ask<{ id: number }>({
    path: '/api/admin/clients',
    body: { ...login, credits, firstName: 'Priya', ...more },
  });
  if (made.status !== 201) throw new Error(`no client was made: ${JSON.stringify(made.body)}`);
  const client = new Person(app);
  const { status } = await client.ask({ path: '/api/client/login', body: login });
  if (status !== 200) throw new Error(`the client could not sign in: ${status}`);
  return { client, id: made.body.id, login };
};

/** One present for all times of a test: an hour between two of them is exactly an hour. */
const began = Date.now();

const hour = 3_600_000;
export const inHours = (hours: number): string => new Date(began + hours * hour).toISOString();

type Booking = { readonly startTime?: string; readonly [field: string]: unknown };

/** Each at a time of its own. */
let bookings = 0;

/** An appointment of that client for an hour, tomorrow or later unless said otherwise. */
export const anAppointment = async (admin: Person, clientId: number, more: Booking = {}): Promise<string> => {
  const startTime = more.startTime ?? inHours(24 + bookings++);
  const endTime = new Date(Date.parse(startTime) + hour).toISOString();
  const { status, body } = await admin.ask<{ id: string }>({
    path: '/api/admin/appointments',
    body: { clientId, title: 'Refinance review', ...more, startTime, endTime },
  });
  if (status !== 201) throw new Error(`no appointment was made: ${JSON.stringify(body)}`);
  return body.id;
};
