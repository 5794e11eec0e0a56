import { listenOnce } from '@setter/embedded-postgres/free-port';
import { KafkaBrokerError } from './errors.ts';

/** Fails when this port of 127.0.0.1 is taken. */
export async function checkPort(port: number): Promise<void> {
  await listenOnce(port).catch((cause: unknown) => {
    throw new KafkaBrokerError('PortTaken', `Port ${port} for Kafka is taken; choose another.`, cause);
  });
}
