import { Redacted } from 'effect';
import type { Config } from '../config.ts';
import type { SecretKey } from '../key-derivation.ts';
import type { Certificate } from './secure-server.ts';

/** The HTTP kernel's configuration. */
export type HttpSettings = {
  /** Reachable by others: production, or an address that is not loopback. */
  readonly exposed: boolean;
  /** Origin under which people reach us, such as `https://setter.example`; links and Origin checks use it. */
  readonly publicUrl: string;
  /** How many trusted proxies are in front; the visitor's address is read from X-Forwarded-For no further back. */
  readonly trustProxy: number;
  /** Of SESSION_KEY: the first writes, all read. */
  readonly sessionKeys: readonly [SecretKey, ...SecretKey[]];
  /** Bearer token that /metrics demands in exposed mode; without one it is closed there. */
  readonly metricsToken?: string | undefined;
  /** For serving TLS; without one a proxy terminates TLS. */
  readonly certificate?: Certificate | undefined;
};

/** `listeningUrl` stands in for PUBLIC_URL where that is not set, which only local mode allows. */
export const httpSettings = (config: Config, listeningUrl: string): HttpSettings => ({
  exposed: config.exposed,
  publicUrl: config.publicUrl ?? listeningUrl,
  trustProxy: config.trustProxy,
  sessionKeys: Redacted.value(config.sessionKeys),
  metricsToken: config.metricsToken && Redacted.value(config.metricsToken),
});
