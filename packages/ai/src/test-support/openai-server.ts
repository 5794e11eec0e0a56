import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the server behaves for one request. */
export type Behaviour =
  | { readonly answer: unknown }
  | { readonly content: string }
  | { readonly image: Uint8Array }
  | { readonly refusal: string }
  | { readonly cutOff: string }
  | { readonly status: number; readonly headers?: Record<string, string> }
  | { readonly body: string }
  | 'hang'
  | 'hang in the body'
  | 'reset'
  | 'redirect';

export type Received = {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly response_format: { readonly type: string; readonly json_schema: { readonly schema: object } };
    readonly prompt: string;
  };
};

export type OpenAiServer = {
  /** What OPENAI_BASE_URL names. */
  readonly url: string;
  /** The requests since the last `behave`. */
  readonly received: () => readonly Received[];
  /** From now on: one behaviour per request, the last of which stays. */
  readonly behave: (...behaviours: readonly Behaviour[]) => void;
  readonly close: () => Promise<void>;
};

/** A server that speaks OpenAI's protocol: chat completions with a JSON schema, and images. */
export const startOpenAiServer = async (): Promise<OpenAiServer> => {
  let behaviours: readonly Behaviour[] = [];
  let received: Received[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((text) => {
      const { length } = received;
      received.push({
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(text) as Received['body'],
      });
      respond(response, behaviours[Math.min(length, behaviours.length - 1)] ?? { status: 500 });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    received: () => received,
    behave: (...next) => {
      behaviours = next;
      received = [];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const completion = (message: object, finishReason = 'stop') => ({
  id: 'chatcmpl-test',
  object: 'chat.completion',
  created: 1,
  model: 'test',
  choices: [
    {
      index: 0,
      message: { role: 'assistant', content: null, refusal: null, ...message },
      finish_reason: finishReason,
    },
  ],
  usage: { prompt_tokens: 30, completion_tokens: 12, total_tokens: 42 },
});

const respond = (response: ServerResponse, behaviour: Behaviour): void => {
  const send = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
  if (behaviour === 'hang') return;
  if (behaviour === 'reset') return void response.socket?.resetAndDestroy();
  if (behaviour === 'redirect') return send('', 307, { location: 'http://127.0.0.1:9/v1/chat/completions' });
  if (behaviour === 'hang in the body') {
    response.writeHead(200, { 'content-type': 'application/json' });
    return void response.write('{"choices": [');
  }
  if ('body' in behaviour) return send(behaviour.body);
  if ('status' in behaviour) {
    const error = { message: 'not now', type: 'server_error', code: null, param: null };
    return send({ error }, behaviour.status, behaviour.headers);
  }
  if ('image' in behaviour) {
    const b64 = Buffer.from(behaviour.image).toString('base64');
    return send({
      created: 1,
      data: [{ b64_json: b64 }],
      usage: { input_tokens: 8, output_tokens: 100, total_tokens: 108 },
    });
  }
  if ('refusal' in behaviour) return send(completion({ refusal: behaviour.refusal }));
  if ('cutOff' in behaviour) return send(completion({ content: behaviour.cutOff }, 'length'));
  const content = 'content' in behaviour ? behaviour.content : JSON.stringify(behaviour.answer);
  return send(completion({ content }));
};
