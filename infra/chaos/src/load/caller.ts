import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../random.ts';
import type { FinalAnswer, Journal } from './journal.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly position: number | undefined;
  readonly cookies: string;
}

export interface Command {
  readonly kind: string;
  readonly method: 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly body?: unknown;
  readonly leaves: readonly string[];
  /** What it competes for: of all commands with this name one is to succeed. */
  readonly contest?: string;
  /** Sent again and again, each time only so briefly that the sender is often gone before the answer. */
  readonly givesUpEarly?: boolean;
}

/** A caller with or without a session, that retries like a browser. */
export interface Caller {
  /** Retries a command through crashes under the same idempotency key until it is answered. Undefined: the load ended. */
  readonly send: (command: Command) => Promise<Answer | undefined>;
  /** Retries a query with X-Min-Position until it is answered. Undefined: the load ended. */
  readonly read: (path: string, position?: number) => Promise<unknown>;
  /** Requests a rebuild or verify; false: the load ended. */
  readonly order: (path: string) => Promise<boolean>;
}

export interface Wiring {
  readonly commandUrls: () => readonly string[];
  readonly queryUrls: () => readonly string[];
  readonly journal: Journal;
  readonly random: Random;
  /** Once true, no request is started or retried. */
  readonly isOver: () => boolean;
}

const TIMEOUT_MS = 5000;
// A frozen process may take no connection at all.
const retryMs = 120;
const earlyGiveUps = 6;

/** Nothing was decided: too many requests, or one that did not arrive in time where another of the same command may have. */
const notFinal = new Set([408, 429]);

// Signing in makes a session of its own each time, and the sandbox keeps no record of keys.
const isRepeatable = (path: string): boolean => !/login$|^\/api\/sandbox\//.test(path);

const finalOf = ({ status, position, body }: Answer): FinalAnswer => ({
  status,
  position,
  code: status < 400 ? undefined : (body as { readonly code?: string }).code,
});

/** `account` as command ids name it: `admin-<id>`, `client-<number>` or `visitor-anonymous`. */
export const callerOf = (wiring: Wiring, account: string, cookie: string): Caller => {
  const { journal, random, isOver } = wiring;
  const once = async (
    base: string,
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
    timeoutMs = TIMEOUT_MS,
  ) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...headers,
        ...(cookie !== '' && { cookie }),
        'x-forwarded-for': `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const position = answer.headers.get('x-event-position');
    const cookies = answer.headers.getSetCookie().map((one) => one.split(';', 1)[0]);
    return {
      status: answer.status,
      body: await answer.json(),
      position: position === null ? undefined : Number(position),
      cookies: cookies.join('; '),
    } satisfies Answer;
  };
  // Retriable: refused, overloaded, not ready, reset.
  const untilAnswered = async (ask: () => Promise<Answer>, mayEnd: boolean): Promise<Answer | undefined> => {
    for (;;) {
      if (mayEnd && isOver()) return undefined;
      try {
        const answer = await ask();
        if (answer.status < 500 && !notFinal.has(answer.status)) return answer;
        journal.count(`answered ${answer.status}`);
      } catch {
        journal.count('not answered');
      }
      await sleep(retryMs);
    }
  };

  return {
    send: async ({ kind, method, path, body, leaves, contest, givesUpEarly = false }) => {
      if (isOver()) return undefined;
      const key = randomUUID();
      const attempt = journal.begin({
        kind,
        scope: `${account} ${method} ${path}`,
        key,
        leaves,
        contest,
      });
      // A started command is retried to its end: its outcome must be known.
      const sendOnce = () =>
        untilAnswered(() => {
          const timeoutMs = givesUpEarly && attempt.sent < earlyGiveUps ? random.between(5, 400) : TIMEOUT_MS;
          attempt.sent++;
          const url = random.pick(wiring.commandUrls());
          return once(url, method, path, { 'idempotency-key': key }, body, timeoutMs);
        }, false);
      const answer = await sendOnce();
      if (answer === undefined) return undefined;
      const { status, position } = answer;
      attempt.answer = finalOf(answer);
      if (isRepeatable(path) && (givesUpEarly || random.chance(0.1))) {
        const again = await sendOnce();
        if (again !== undefined) attempt.repeats.push(finalOf(again));
      }
      if (position !== undefined && status < 400) journal.reached(position);
      return answer;
    },
    read: async (path, position) => {
      const headers = position === undefined ? {} : { 'x-min-position': String(position) };
      const urls = position === undefined ? wiring.commandUrls : wiring.queryUrls;
      const answer = await untilAnswered(() => once(random.pick(urls()), 'GET', path, headers), true);
      if (answer === undefined) return undefined;
      if (answer.status === 200) return answer.body;
      journal.wrong(`GET ${path} at ${position}: ${answer.status} ${JSON.stringify(answer.body)}`);
      return undefined;
    },
    order: async (path) => {
      const answer = await untilAnswered(() => once(random.pick(wiring.queryUrls()), 'POST', path, {}), true);
      if (answer !== undefined && answer.status >= 300) journal.wrong(`POST ${path}: ${answer.status}`);
      return answer !== undefined;
    },
  };
};

/** Records an unexpected rejection. True: the command succeeded. */
export const done = (
  { journal }: Wiring,
  what: string,
  answer: Answer | undefined,
  ...alsoFine: number[]
): answer is Answer => {
  if (answer === undefined) return false;
  if (answer.status < 300) return true;
  if (!alsoFine.includes(answer.status))
    journal.wrong(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return false;
};
