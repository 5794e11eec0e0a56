import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

/** A stand-in for a pooler before Postgres: it has one fault of such poolers, and nothing else of them. */
export interface Pooler {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * `refuses parameters`: as PgBouncer without any settings. `drops parameters`: takes start-up parameters and passes on none but who and where, as PgBouncer with
 * `ignore_startup_parameters`. `shares a session`: answers statements of all its clients by one session of the server, one
 * after another, as a pooler in statement mode.
 */
export const startPooler = async (
  url: string,
  fault: 'drops parameters' | 'refuses parameters' | 'shares a session',
): Promise<Pooler> => {
  const sockets = new Set<Socket>();
  const serve = fault === 'shares a session' ? await sharesSession(url) : takesParameters(url, fault);
  const server = createServer({ noDelay: true }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy()).on('close', () => sockets.delete(client));
    serve.take(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((server.address() as AddressInfo).port);
  return {
    url: own.href,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await serve.end();
      await closed(server);
    },
  };
};

const closed = async (server: Server) => {
  server.close();
  await once(server, 'close');
};

type Serving = { readonly take: (client: Socket) => void; readonly end: () => Promise<void> };

const passed = ['user', 'database', 'client_encoding', 'application_name'];

/** The first message has no type: its length, the version of the protocol, and pairs of names and values. */
const parametersOf = (message: Buffer): [name: string, value: string][] => {
  const texts = message.subarray(8).toString().split('\0');
  const pairs: [string, string][] = [];
  for (let at = 0; at + 1 < texts.length && texts[at] !== ''; at += 2)
    pairs.push([texts[at]!, texts[at + 1]!]);
  return pairs;
};

const withoutParameters = (message: Buffer): Buffer => {
  const kept = parametersOf(message).filter(([name]) => passed.includes(name));
  const body = Buffer.concat([message.subarray(4, 8), Buffer.from(`${kept.flat().join('\0')}\0\0`)]);
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([length, body]);
};

const takesParameters = (url: string, fault: 'drops parameters' | 'refuses parameters'): Serving => {
  const { hostname, port } = new URL(url);
  return {
    take: (client) => {
      const far = connect({ host: hostname, port: Number(port), noDelay: true });
      far.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => far.destroy());
      client.once('data', (start: Buffer) => {
        const unknown = parametersOf(start).find(([name]) => !passed.includes(name));
        if (fault === 'refuses parameters' && unknown !== undefined)
          return void client.end(refusal(`unsupported startup parameter: ${unknown[0]}`));
        far.write(withoutParameters(start));
        client.pipe(far);
      });
      far.pipe(client);
    },
    end: () => Promise.resolve(),
  };
};

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const refusal = (text: string): Buffer => message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));
const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('K', Buffer.alloc(8, 1)),
  message('Z', Buffer.from('I')),
]);
const sync = 0x53;
const query = 0x51;
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5]);

const sharesSession = async (url: string): Promise<Serving> => {
  const session = new pg.Client({ connectionString: url });
  session.on('error', () => undefined);
  await session.connect();
  // From here on its socket is ours.
  const { stream } = (session as unknown as { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  const waiting: { readonly client: Socket; readonly cycle: Buffer }[] = [];
  let served: Socket | undefined;
  const next = () => {
    const first = served === undefined ? waiting.shift() : undefined;
    if (first === undefined) return;
    served = first.client;
    stream.write(first.cycle);
  };
  let tail = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    served?.write(chunk);
    tail = Buffer.concat([tail, chunk]).subarray(-6);
    if (!tail.subarray(0, 5).equals(readyForQuery)) return;
    served = undefined;
    next();
  });
  return {
    take: (client) => {
      client.once('data', () => {
        client.write(welcome);
        let cycle = Buffer.alloc(0);
        client.on('data', (chunk: Buffer) => {
          cycle = Buffer.concat([cycle, chunk]);
          if (!endsCycle(cycle)) return;
          waiting.push({ client, cycle });
          cycle = Buffer.alloc(0);
          next();
        });
      });
    },
    end: async () => {
      stream.destroy();
      await Promise.resolve();
    },
  };
};

/** Whether the last whole message is a Sync or a simple query. */
const endsCycle = (bytes: Buffer): boolean => {
  let last = 0;
  let at = 0;
  while (at + 5 <= bytes.length) {
    last = bytes[at]!;
    at += 1 + bytes.readInt32BE(at + 1);
  }
  return at === bytes.length && (last === sync || last === query);
};
