import type { Address } from '@setter/all-in-one/address';
import type { DatabaseShape } from '@setter/all-in-one/database';
import type { Config } from '@setter/platform/config';
import { Redacted } from 'effect';

/**
 * The environment of every process: ours, and what the start found out. Generated keys are in
 * DATA_DIR, which all processes read. They connect as `setter_service`.
 */
export const environmentOf = (
  config: Pick<Config, 'dataDir' | 'exposed'>,
  { publicUrl }: Pick<Address, 'publicUrl'>,
  { service }: Pick<DatabaseShape, 'service'>,
  brokers: readonly string[],
): Readonly<Record<string, string>> => {
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    ...Object.fromEntries(inherited),
    // They listen on the loopback and are reached through the gateway.
    ...(config.exposed && { NODE_ENV: 'production' }),
    DATA_DIR: config.dataDir,
    DATABASE_URL: Redacted.value(service.url),
    KAFKA_BROKERS: brokers.join(','),
    PUBLIC_URL: publicUrl,
  };
};
