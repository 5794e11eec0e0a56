import { Redacted } from 'effect';
import { type OwnPart, type OwnParts, ownSettings, settings } from './settings/settings.ts';
import { type Brand, readBrand, readGstRegistered, readSecurityContact } from './config-brand.ts';
import { readPriceIds } from './config-cards.ts';
import { readDatabaseUrl, readServiceDatabaseUrl } from './config-database.ts';
import { type Environment, type Fields, fieldsOf } from './config-fields.ts';
import { type DemoSettings, type FirstAdmin, readDemo, readFirstAdmin } from './config-first-admin.ts';
import { type KafkaConfig, readKafka } from './config-kafka.ts';
import { keyReaders } from './config-keys.ts';
import { type ConversionSettings, readConversions } from './config-pixel.ts';
import { providerReaders, type Providers } from './config-providers.ts';
import { demandWhenExposed, reachReaders } from './config-reach.ts';
import { readTraces, type TracesConfig } from './config-traces.ts';
import type { SecretKey } from '@setter/identity/key-derivation';
import { lazily } from './lazily.ts';

/**
 * The validated environment. Secrets are `Redacted`, so that logging it shows none. Settings that are a part of their own
 * come from their entries; the parts here are made of several.
 */
export interface Config extends OwnParts, Providers, TracesConfig {
  /** Of SESSION_KEY: the first writes, all read. */
  readonly sessionKeys: Redacted.Redacted<readonly [SecretKey, ...SecretKey[]]>;
  /** Text of ENCRYPTION_KEY, checked; `MasterKeys.layerFrom` takes it. */
  readonly encryptionKey: Redacted.Redacted;
  /** Reads it again from `keys.json`, which `npm run keys` may change while the process runs. */
  readonly rereadEncryptionKey: (() => string) | undefined;
  /** What the card sandbox and its callers know each other by: CARD_SANDBOX_KEY, else derived from SESSION_KEY. */
  readonly cardSandboxKey: Redacted.Redacted<SecretKey>;
  readonly firstAdmin: FirstAdmin;
  /** Reachable by others: NODE_ENV=production, or a HOST or PUBLIC_URL that is not loopback. */
  readonly exposed: boolean;
  readonly host: string;
  /** Origin without a trailing slash; undefined means the address that we listen on. */
  readonly publicUrl: string | undefined;
  /** How many proxies are in front of this process. */
  readonly trustProxy: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined means the embedded server. */
  readonly databaseUrl: Redacted.Redacted | undefined;
  /** How services sign in where `databaseUrl` is the owner's. Undefined: with a password derived from the owner's. */
  readonly serviceDatabaseUrl: Redacted.Redacted | undefined;
  /** Undefined: the feed is the store's own log. */
  readonly kafka: KafkaConfig | undefined;
  readonly demo: DemoSettings;
  readonly gstRegistered: boolean;
  /** By the credits of a pack, the id of its price at Stripe. */
  readonly priceIds: ReadonlyMap<number, string>;
  readonly brand: Brand;
  /** Where a vulnerability is reported to, as an address with a scheme: `mailto:` or `https:`. */
  readonly securityContact: string;
  /** Null: conversions are not reported. */
  readonly conversions: ConversionSettings | null;
  /** Whether they could be, said without the token. */
  readonly adReports: boolean;
}

export type ConfigName = keyof Config;

export interface ProcessTraits {
  /** The process speaks TLS to visitors itself, so that no proxy in front of it needs to. */
  readonly speaksTls?: boolean;
}

/** One reader for each part, each of which looks at its own settings only. The order is the one of complaints. */
const readersOf = (
  environment: Environment,
  { speaksTls = false }: ProcessTraits,
): { readonly [Name in ConfigName]: () => Config[Name] } => {
  const fields = fieldsOf(environment);
  const reach = reachReaders(fields, environment, speaksTls);
  const { local, ...keys } = keyReaders(fields, reach.exposed);
  const providers = providerReaders(fields, reach.exposed);
  const brand = lazily(() => readBrand(fields));
  return {
    ...keys,
    firstAdmin: () => readFirstAdmin(fields, reach.exposed(), local),
    ...reach,
    ...providers,
    databaseUrl: () => readDatabaseUrl(fields),
    serviceDatabaseUrl: () => readServiceDatabaseUrl(fields),
    kafka: () => readKafka(fields),
    demo: () => readDemo(fields, reach.exposed(), providers.cards, local),
    gstRegistered: () => readGstRegistered(fields, brand()),
    brand,
    securityContact: () => readSecurityContact(fields, brand()),
    conversions: () => readConversions(fields),
    adReports: () => fields.isGiven('META_CAPI_TOKEN'),
    otlpEndpoint: () => readTraces(fields).otlpEndpoint,
    otlpHeaders: () => readTraces(fields).otlpHeaders,
    priceIds: () => readPriceIds(fields),
    ...ownReaders(fields, reach.exposed),
  };
};

/**
 * Reads all of the configuration. In local mode missing secrets are generated and kept in `DATA_DIR/keys.json`; exposed
 * mode generates nothing. Throws `ConfigError`, whose message is one line naming the variable and what it must be.
 */
export const readConfig = (environment: Environment, traits: ProcessTraits = {}): Config =>
  allOf(readersOf(environment, traits)) as Config;

/** Reads the parts that a process names, and looks at no setting of the others. */
export const readConfigParts = <Name extends ConfigName>(
  names: readonly Name[],
  environment: Environment,
  traits: ProcessTraits = {},
): Pick<Config, Name> => {
  const readers = readersOf(environment, traits);
  const order = (Object.keys(readers) as Name[]).filter((name) => names.includes(name));
  return allOf(Object.fromEntries(order.map((name) => [name, readers[name]]))) as Pick<Config, Name>;
};

const allOf = (readers: object): unknown =>
  Object.fromEntries(Object.entries(readers).map(([name, read]: [string, () => unknown]) => [name, read()]));

/** Of each setting that is a part of its own. */
const ownReaders = (fields: Fields, exposed: () => boolean) =>
  Object.fromEntries(
    ownSettings.map(([name, part]) => [
      part,
      () => {
        if (settings[name].required && exposed()) demandWhenExposed(fields, name);
        return fields.read(name);
      },
    ]),
  ) as { readonly [Part in OwnPart]: () => OwnParts[Part] };
