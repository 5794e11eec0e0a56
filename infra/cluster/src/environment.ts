import type { Address } from '@setter/all-in-one/address';
import type { DatabaseShape } from '@setter/all-in-one/database';
import type { Config } from '@setter/config/config';
import { secretSettings, secretsOfCompose } from '@setter/config/settings/settings';
import { askedOf, secretsOf } from '@setter/config/secrets-of';
import { Redacted } from 'effect';
import { partsOf } from './config-parts.ts';
import type { Kind } from './programs.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** In the place of a secret, for a process that asks only whether a provider is set. */
export const isSet = 'set';

/**
 * The environment of the processes of a kind: ours with no secret but those that they read, and what the start found
 * out. Generated keys are in DATA_DIR. They sign in to the database as `setter_service`.
 */
export const environmentOf = (
  inherited: Environment,
  config: Pick<Config, 'dataDir' | 'exposed' | 'cardSandboxKey'>,
  { publicUrl }: Pick<Address, 'publicUrl'>,
  { service }: Pick<DatabaseShape, 'service'>,
  brokers: readonly string[],
): ((kind: Kind) => Readonly<Record<string, string>>) => {
  const { kid, key } = Redacted.value(config.cardSandboxKey);
  const found = {
    // They listen on the loopback and are reached through the gateway.
    ...(config.exposed && { NODE_ENV: 'production' }),
    DATA_DIR: config.dataDir,
    DATABASE_URL: Redacted.value(service.url),
    CARD_SANDBOX_KEY: `${kid}:${key.toString('base64')}`,
    KAFKA_BROKERS: brokers.join(','),
    PUBLIC_URL: publicUrl,
  };
  const files = Object.fromEntries(Object.keys(found).map((name) => [`${name}_FILE`, undefined]));
  return (kind) => withoutSecretsOfOthers(kind, { ...inherited, ...files, ...found });
};

const withoutSecretsOfOthers = (kind: Kind, environment: Environment): Readonly<Record<string, string>> => {
  const needed = new Set<string>(secretsOf(partsOf[kind]));
  const asked = new Set<string>(askedOf(partsOf[kind]));
  const secrets = new Set<string>([...secretSettings, ...secretsOfCompose]);
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => {
      const setting = name.replace(/_FILE$/, '');
      if (value === undefined) return [];
      if (!secrets.has(setting) || needed.has(setting)) return [[name, value]];
      return asked.has(setting) && value.trim() !== '' ? [[setting, isSet]] : [];
    }),
  );
};
