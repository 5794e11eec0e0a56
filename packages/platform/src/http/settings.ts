import type { SecretKey } from '../key-derivation.ts';

/** What the HTTP kernel must know of the configuration. */
export type HttpSettings = {
  /** Reachable by others: production, or an address that is not loopback. */
  readonly exposed: boolean;
  /** Origin under which people reach us, such as `https://setter.example`; links and Origin checks use it. */
  readonly publicUrl: string;
  /** How many proxies stand before us; the visitor's address is read from X-Forwarded-For no further back. */
  readonly trustProxy: number;
  /** Of SESSION_KEY: the first writes, all read. */
  readonly sessionKeys: readonly [SecretKey, ...SecretKey[]];
  /** Bearer token that /metrics demands in exposed mode; without one it is closed there. */
  readonly metricsToken?: string;
};
