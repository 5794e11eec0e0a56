import { Redacted } from 'effect';
import type { Config } from '@setter/config/config';
import type { SecretKey } from '@setter/identity/key-derivation';
import type { Certificate } from './secure-server.ts';

/** What every process that answers HTTP is configured with. */
export type HttpSettings = {
  /** Reachable by others: production, or an address that is not loopback. */
  readonly exposed: boolean;
  /** Origin under which people reach us, such as `https://setter.example`; links and Origin checks use it. */
  readonly publicUrl: string;
  /** How many trusted proxies are in front; the visitor's address is read from X-Forwarded-For no further back. */
  readonly trustProxy: number;
  /** Bearer token that /metrics demands in exposed mode; without one it is closed there. */
  readonly metricsToken?: string | undefined;
  /** For serving TLS; without one a proxy terminates TLS. */
  readonly certificate?: Certificate | undefined;
};

/** The same of a process that knows sessions: the kernel's. */
export type KernelSettings = HttpSettings & {
  /** Of SESSION_KEY: the first writes, all read. */
  readonly sessionKeys: readonly [SecretKey, ...SecretKey[]];
};

/** The parts of the configuration that these are made of. */
export const httpSettingNames = ['exposed', 'host', 'publicUrl', 'trustProxy'] as const;

type HttpConfig = Pick<Config, 'exposed' | 'publicUrl' | 'trustProxy' | 'metricsToken'>;

/** `listeningUrl` stands in for PUBLIC_URL where that is not set, which only local mode allows. */
export const httpSettings = (config: HttpConfig, listeningUrl: string): HttpSettings => ({
  exposed: config.exposed,
  publicUrl: config.publicUrl ?? listeningUrl,
  trustProxy: config.trustProxy,
  metricsToken: config.metricsToken && Redacted.value(config.metricsToken),
});

export const kernelSettings = (
  config: HttpConfig & Pick<Config, 'sessionKeys'>,
  listeningUrl: string,
): KernelSettings => ({
  ...httpSettings(config, listeningUrl),
  sessionKeys: Redacted.value(config.sessionKeys),
});
