import { once } from 'node:events';
import { type AddressInfo, connect, createServer, isIPv6, type Socket } from 'node:net';

/** A TCP proxy that can go silent: bytes are taken and go nowhere, and no connection is closed. */
export interface SilentProxy {
  readonly port: number;
  /** The same address, through the proxy. */
  readonly through: (url: string) => string;
  /**
   * Silences the connections that there are and, unless `newOnes` is false, those to come. With `answersOnly`, what the
   * clients send still arrives. Returns how many connections there are.
   */
  readonly silence: (options?: { readonly newOnes?: boolean; readonly answersOnly?: boolean }) => number;
  /**
   * Closes the connections that there are on one side only: the other stays open and silent, as behind a proxy that
   * keeps connections or when a FIN is lost. Returns how many there are.
   */
  readonly loseEnd: (closed: 'client' | 'server') => number;
  /** Leads new connections to another port of the server's address, and closes those that there are; `restore` undoes it. */
  readonly leadTo: (port: number) => void;
  /** Silences the next connection that sends this text; the text still arrives. */
  readonly silenceAt: (text: string) => void;
  /** New connections get through to the server again; those that were silenced stay so. */
  readonly restore: () => void;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/**
 * A proxy of its own before a server on this machine, such as Postgres. `host` is the server's address, `listensOn` the
 * proxy's: `127.0.0.1` or `::1`.
 */
export const startSilentProxy = async ({
  port: serverPort,
  host = '127.0.0.1',
  listensOn = '127.0.0.1',
}: {
  readonly port: number;
  readonly host?: string;
  readonly listensOn?: string;
}) => {
  let target = serverPort;
  const pairs = new Set<readonly [Socket, Socket]>();
  let silenced: 'nothing' | 'answers' | 'both' = 'nothing';
  let fatal: string | undefined;
  const mute = ([near, far]: readonly [Socket, Socket], what: 'answers' | 'both') => {
    // Without a reader a socket would stop acknowledging once its buffer is full.
    far.unpipe(near).resume();
    if (what === 'both') near.unpipe(far).resume();
  };
  /** Of each connection with one end lost, the other. */
  const kept = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: target, host, noDelay: true });
    const pair = [near, far] as const;
    pairs.add(pair);
    const end = () => {
      if (!pairs.delete(pair)) return;
      near.destroy();
      far.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    near.on('data', (chunk: Buffer) => {
      if (fatal === undefined || !chunk.includes(fatal)) return;
      fatal = undefined;
      mute(pair, 'both');
    });
    if (silenced !== 'nothing') mute(pair, silenced);
  });
  server.listen(0, listensOn);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    through: (url) => {
      const other = new URL(url);
      other.hostname = isIPv6(listensOn) ? `[${listensOn}]` : listensOn;
      other.port = String(port);
      return other.href;
    },
    silence: ({ newOnes = true, answersOnly = false } = {}) => {
      const what = answersOnly ? 'answers' : 'both';
      if (newOnes) silenced = what;
      for (const pair of pairs) mute(pair, what);
      return pairs.size;
    },
    loseEnd: (closed) => {
      const count = pairs.size;
      for (const pair of pairs) {
        pairs.delete(pair);
        mute(pair, 'both');
        const [near, far] = pair;
        const [gone, left] = closed === 'client' ? [near, far] : [far, near];
        kept.add(left);
        left.on('close', () => kept.delete(left));
        gone.end();
      }
      return count;
    },
    leadTo: (other) => {
      target = other;
      for (const socket of [...pairs].flat()) socket.destroy();
    },
    silenceAt: (text) => {
      fatal = text;
    },
    restore: () => {
      silenced = 'nothing';
      target = serverPort;
    },
    connections: () => pairs.size,
    close: async () => {
      for (const socket of [...[...pairs].flat(), ...kept]) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  } satisfies SilentProxy as SilentProxy;
};
