import { withoutBrackets } from '@setter/config/resolve-origin';
import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';

const connectedWithinMs = 2000;

export interface Question {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer | undefined;
  /** Longer than the services themselves take to give up. Only the beginning of an answer is waited for. */
  readonly answeredWithinMs: number;
}

/** No answer. `sent`: the request may have arrived and been carried out. */
export class NoAnswer extends Error {
  readonly sent: boolean;
  readonly code: string;

  constructor(sent: boolean, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    super(`no answer (${code})`, { cause });
    this.name = 'NoAnswer';
    this.sent = sent;
    this.code = code;
  }
}

/**
 * Asks the process at `url` and resolves with the beginning of its answer; the body is still to be read. Fails with
 * NoAnswer, also when `signal` aborts. Bodies pass as they are.
 */
export async function ask(
  url: string,
  { method, path, headers, body, answeredWithinMs }: Question,
  agent: Agent,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const asking = request({
    host: withoutBrackets(hostname),
    port,
    method,
    path,
    headers,
    agent,
    signal,
    setHost: false,
  });
  let sent = false;
  const giveUp = (code: string) => asking.destroy(Object.assign(new Error(code), { code }));
  let late = setTimeout(giveUp, connectedWithinMs, 'CONNECT_TIMEOUT');
  asking.once('socket', (socket) => {
    const connected = () => {
      sent = true;
      clearTimeout(late);
      late = setTimeout(giveUp, answeredWithinMs, 'ANSWER_TIMEOUT');
    };
    if (socket.connecting) socket.once('connect', connected);
    else connected();
  });
  asking.end(body);
  try {
    const [answer] = (await once(asking, 'response')) as [IncomingMessage];
    // Later errors are events of the answer's body.
    asking.on('error', () => undefined);
    return answer;
  } catch (error) {
    throw new NoAnswer(sent, error);
  } finally {
    clearTimeout(late);
  }
}
