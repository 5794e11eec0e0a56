import { createServer } from 'node:net';

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Listens on a port of 127.0.0.1 for a moment (0: any) and answers which; fails when somebody is there. */
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
