import { Context, Redacted } from 'effect';
import type { Config } from './config.ts';
import type { UpstreamStatus } from './resolve-origin.ts';

/** What this process needs besides its own code, for System. */
export type Surroundings = {
  /** The folder that it writes to; undefined where it writes to none. */
  dataDir: string | undefined;
  /** URLs of other hosts, by what they are for. */
  urls: Readonly<Record<string, string>>;
  /** What the gateway has found behind its services; empty where there is no gateway. */
  ofGateway: readonly UpstreamStatus[];
};

/** Those of this process: one for all layers, and filled when it starts. */
export const Surroundings = Context.Reference<Surroundings>('config/Surroundings', {
  defaultValue: () => ({ dataDir: undefined, urls: {}, ofGateway: [] }),
});

type Needs = Pick<Config, 'databaseUrl' | 'kafka' | 'otlpEndpoint'> & Partial<Pick<Config, 'mail'>>;

/** The URLs that a configuration names; brokers after the first are numbered. */
export const urlsOf = ({
  databaseUrl,
  kafka,
  otlpEndpoint,
  mail,
}: Needs): Readonly<Record<string, string>> => ({
  ...(databaseUrl !== undefined && { database: Redacted.value(databaseUrl) }),
  ...Object.fromEntries(
    (kafka?.brokers ?? []).map((broker, at) => [at === 0 ? 'kafka' : `kafka ${at + 1}`, `kafka://${broker}`]),
  ),
  ...(mail?.kind === 'smtp' && { mail: Redacted.value(mail.url) }),
  ...(otlpEndpoint !== undefined && { traces: otlpEndpoint }),
});
