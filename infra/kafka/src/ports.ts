import { createServer } from 'node:net';
import { KafkaBrokerError } from './errors.ts';

/** A port of 127.0.0.1 that nobody listens on at the moment. */
export const freePort = (): Promise<number> => listenOnce(0);

/** Fails when somebody listens on this port of 127.0.0.1. */
export async function checkPort(port: number): Promise<void> {
  await listenOnce(port).catch((cause: unknown) => {
    throw new KafkaBrokerError('PortTaken', `Port ${port} for Kafka is taken; choose another.`, cause);
  });
}

async function listenOnce(port: number): Promise<number> {
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
