import { createServer } from 'node:net';

/** A free port of 127.0.0.1. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Listens briefly on a port of 127.0.0.1 (0: any) and returns it; fails when it is taken. */
export function listenOnce(port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.on('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    server.close(() =>
      address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
    );
  });
  return promise;
}
