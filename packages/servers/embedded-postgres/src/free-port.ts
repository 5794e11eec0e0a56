import { createServer } from 'node:net';

// Below what systems give away by themselves, to outgoing connections and to "any port": a port from there could be
// another program's by the time that it is listened on.
const lowest = 20_000;
const highest = 32_000;

/** A free port of 127.0.0.1, below the range from which the system assigns ports. */
export const freePort = async (): Promise<number> => (await freePorts(1))[0] ?? 0;

/** Free ports of 127.0.0.1: the first free ones after `after`, or of a random stretch for 0. */
export async function freePorts(count: number, after = 0): Promise<readonly number[]> {
  const found: number[] = [];
  const first = after === 0 ? lowest + Math.floor(Math.random() * (highest - lowest)) : after + 1;
  for (let port = first; found.length < count; port = port < 65_535 ? port + 1 : lowest)
    if (await isFree(port)) found.push(port);
  return found;
}

/** Listens briefly on a port of 127.0.0.1; fails when it is taken. */
export function listenOnce(port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer();
  server.on('error', reject);
  server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  return promise;
}

const isFree = (port: number): Promise<boolean> =>
  listenOnce(port).then(
    () => true,
    () => false,
  );
