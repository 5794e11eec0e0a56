import { type SilentProxy, startSilentProxy } from '@setter/testing/silent-proxy';
import { networkFaults, poolerFault } from '../faults/network-faults.ts';
import type { Fault } from '../systems/system.ts';
import { type Deployment, loopbackOf, urlAt } from './deployment.ts';

/** What lies between callers, services and Postgres: proxies, each of which can be broken. */
export interface Network {
  /** What services listen on. */
  readonly host: '127.0.0.1' | '::1';
  /** The base of a URL by which a service that listens on this port is reached. */
  readonly toService: (port: number) => Promise<string>;
  /** The database of this URL as one process reaches it. */
  readonly toDatabase: (url: string) => Promise<string>;
  /** The same, over a network that nothing breaks. */
  readonly toDatabaseUnbroken: (url: string) => Promise<string>;
  readonly faults: readonly Fault[];
  readonly close: () => Promise<void>;
}

/** `poolerPort`: of the pooler that comes before Postgres at times. */
export const makeNetwork = (deployment: Deployment, poolerPort?: number): Network => {
  const host = loopbackOf(deployment);
  const services: SilentProxy[] = [];
  const databases: SilentProxy[] = [];
  const unbroken: SilentProxy[] = [];
  // Postgres itself listens on 127.0.0.1 alone.
  const toDatabaseBy = (proxies: SilentProxy[]) => async (url: string) => {
    const proxy = await startSilentProxy({ port: Number(new URL(url).port), listensOn: host });
    proxies.push(proxy);
    return proxy.through(url);
  };
  return {
    host,
    toService: async (port) => {
      const proxy = await startSilentProxy({ port, host, listensOn: host });
      services.push(proxy);
      return urlAt(host, proxy.port);
    },
    toDatabase: toDatabaseBy(databases),
    toDatabaseUnbroken: toDatabaseBy(unbroken),
    faults: [
      ...networkFaults('callers and services', 1, () => services),
      ...networkFaults('services and Postgres', 2, () => databases),
      ...(poolerPort === undefined ? [] : [poolerFault(poolerPort, () => databases)]),
    ],
    close: async () => {
      await Promise.all([...services, ...databases, ...unbroken].map((proxy) => proxy.close()));
    },
  };
};
