import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Program } from './supervise.ts';

export interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly port: number;
}

export const kinds = ['command-api', 'projections', 'workers', 'gateway'] as const;
export type Kind = (typeof kinds)[number];

/** How many processes of each there are; the gateway has the one address that people know. */
export const copies: Readonly<Record<Kind, number>> = {
  'command-api': 2,
  projections: 2,
  workers: 2,
  gateway: 1,
};

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scripts: Readonly<Record<Kind, string>> = {
  'command-api': join(root, 'services/command-api/src/main.ts'),
  projections: join(root, 'services/projections/src/main.ts'),
  workers: join(root, 'services/workers/src/main.ts'),
  gateway: join(root, 'infra/gateway/src/main.ts'),
};

export interface Surroundings {
  /** What all of them are told: database, brokers, keys, public address. */
  readonly environment: Readonly<Record<string, string>>;
  readonly host: string;
  readonly trustProxy: number;
  /** Where logs go; undefined: to our own output. */
  readonly logFolder: string | undefined;
}

export const originOf = ({ port }: Place): string => `http://127.0.0.1:${port}`;

/** What to run at each place. */
export const programsOf = (places: readonly Place[], around: Surroundings): readonly Program[] => {
  const originsOf = (kind: Kind) => places.filter((place) => place.kind === kind).map(originOf).join(',');
  return places.map(({ name, kind, port }) => ({
    name,
    script: scripts[kind],
    logFile: around.logFolder === undefined ? undefined : join(around.logFolder, `${name}.log`),
    environment: {
      ...around.environment,
      PORT: String(port),
      ...(kind === 'gateway'
        ? {
            HOST: around.host,
            TRUST_PROXY: String(around.trustProxy),
            COMMAND_API_URLS: originsOf('command-api'),
            PROJECTIONS_URLS: originsOf('projections'),
          }
        : { HOST: '127.0.0.1', TRUST_PROXY: String(around.trustProxy + 1) }),
    },
  }));
};
