import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CardSettings } from '@setter/config/config-cards';
import type { Program } from './supervise.ts';

const kinds = ['command-api', 'projections', 'workers', 'stripe-sandbox', 'gateway'] as const;
export type Kind = (typeof kinds)[number];

/** How many processes of each there are; the gateway has the one address that people know. */
export const copies: Readonly<Record<Kind, number>> = {
  'command-api': 2,
  projections: 2,
  workers: 2,
  'stripe-sandbox': 1,
  gateway: 1,
};

export interface Place {
  readonly name: string;
  readonly kind: Kind;
  readonly port: number;
}

export const originOf = ({ port }: Pick<Place, 'port'>): string => `http://127.0.0.1:${port}`;

/** What runs behind the gateway; real cards need no sandbox. */
const innerKinds = (cards: CardSettings): readonly Kind[] =>
  kinds.filter((kind) => kind !== 'gateway' && (kind !== 'stripe-sandbox' || cards.kind === 'sandbox'));

/** Where each process listens: the gateway where people look for us, the others on `ports`. */
export const placesOf = (
  cards: CardSettings,
  gatewayPort: number,
  ports: readonly number[],
): readonly Place[] => {
  const inner = innerKinds(cards).flatMap((kind) =>
    Array.from({ length: copies[kind] }, (_, index) => ({ kind, name: `${kind}-${index + 1}` })),
  );
  return [
    ...inner.map((one, index) => ({ ...one, port: ports[index] ?? 0 })),
    { kind: 'gateway', name: 'gateway', port: gatewayPort },
  ];
};

/** How many ports `placesOf` needs. */
export const innerPorts = (cards: CardSettings): number =>
  innerKinds(cards).reduce((sum, kind) => sum + copies[kind], 0);

const root = fileURLToPath(new URL('../../../', import.meta.url));
const scripts: Readonly<Record<Kind, string>> = {
  'command-api': join(root, 'services/command-api/src/main.ts'),
  projections: join(root, 'services/projections/src/main.ts'),
  workers: join(root, 'services/workers/src/main.ts'),
  'stripe-sandbox': join(root, 'packages/servers/stripe-sandbox/src/main.ts'),
  gateway: join(root, 'infra/gateway/src/main.ts'),
};

export interface Surroundings {
  /** Of the processes of a kind: database, brokers, keys, public address. */
  readonly environment: (kind: Kind) => Readonly<Record<string, string>>;
  /** Where the gateway listens. */
  readonly host: string;
  /** How many proxies are in front of the gateway. */
  readonly trustProxy: number;
  readonly logFolder: string;
}

/** What to run at each place. */
export const programsOf = (places: readonly Place[], around: Surroundings): readonly Program[] => {
  const originsOf = (kind: Kind) =>
    places
      .filter((place) => place.kind === kind)
      .map(originOf)
      .join(',');
  return places.map(({ name, kind, port }) => ({
    name,
    script: scripts[kind],
    logFile: join(around.logFolder, `${name}.log`),
    environment: {
      ...around.environment(kind),
      PORT: String(port),
      ...(kind === 'gateway'
        ? {
            HOST: around.host,
            TRUST_PROXY: String(around.trustProxy),
            // A proxy terminates TLS here.
            GATEWAY_TLS: 'off',
            COMMAND_API_URLS: originsOf('command-api'),
            PROJECTIONS_URLS: originsOf('projections'),
          }
        : {
            HOST: '127.0.0.1',
            // The gateway is their one proxy, whatever is in front of it.
            TRUST_PROXY: '1',
            CARD_SANDBOX_URL: originsOf('stripe-sandbox'),
            // Where the sandbox sends its webhooks.
            ...(kind === 'stripe-sandbox' && { COMMAND_API_URLS: originsOf('command-api') }),
          }),
    },
  }));
};
