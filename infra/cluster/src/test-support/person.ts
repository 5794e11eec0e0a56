import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // Tests look into it with matchers.
  readonly body: unknown;
}

/** A browser: keeps its cookie and reads its own writes. */
export class Person {
  readonly #url: string;
  #cookie = '';
  #position = '0';
  #history: string | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** The same person, with the same cookie, at another address. */
  at(url: string): Person {
    const person = new Person(url);
    person.#cookie = this.#cookie;
    return person;
  }

  /** Asks once. */
  async ask(
    method: string,
    path: string,
    body?: unknown,
    key: string = randomUUID(),
    timeoutMs = 40_000,
  ): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(this.#cookie !== '' && { cookie: this.#cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(method === 'GET' ? { 'x-min-position': this.#position } : { 'idempotency-key': key }),
        ...(method === 'GET' && this.#history !== undefined && { 'x-log-history': this.#history }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (given.length > 0) this.#cookie = given.join('; ');
    this.#noteHistory(answer.headers.get('x-log-history'));
    this.#position = answer.headers.get('x-event-position') ?? this.#position;
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  }

  /** The file at a path. */
  async bytes(path: string): Promise<Uint8Array> {
    const answer = await fetch(`${this.#url}${path}`, {
      headers: { cookie: this.#cookie, 'x-min-position': this.#position },
    });
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  #noteHistory(id: string | null): void {
    if (id === null || id === this.#history) return;
    this.#history = id;
    this.#position = '0';
  }

  /**
   * Asks again, under the same key, while a part of the system is away or takes longer than `timeoutMs`. Fails with
   * whatever else is refused.
   */
  async must<A = unknown>(method: string, path: string, body?: unknown, timeoutMs?: number): Promise<A> {
    const key = randomUUID();
    const deadline = performance.now() + 240_000;
    for (;;) {
      const answer = await this.ask(method, path, body, key, timeoutMs).catch((error: unknown) =>
        String(error),
      );
      const isAway = typeof answer === 'string' || answer.status === 503;
      if (!isAway && answer.status < 400) return answer.body as A;
      if (!isAway || performance.now() > deadline)
        throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
      await sleep(200);
    }
  }
}
