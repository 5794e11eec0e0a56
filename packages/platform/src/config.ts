import { type ConversionSettings, readConversions, readPixel } from './config-pixel.ts';
import { Redacted } from 'effect';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { type Environment, type Fields, fieldsOf, parseKeys } from './config-fields.ts';
import { type Brand, founderPhotoPath, readBrand, readGstRegistered } from './config-brand.ts';
import { type CardSettings, readPriceIds } from './config-cards.ts';
import { readProviders, type Providers } from './config-providers.ts';
import { type KafkaConfig, readKafka } from './config-kafka.ts';
import { readTraces, type TracesConfig } from './config-traces.ts';
import type { SecretKey } from './key-derivation.ts';
import { isCommonPassword } from './common-passwords.ts';
import { rulesFor } from './password-rules.ts';
import { isLoopback } from './loopback.ts';
import { type LocalSecrets, localSecrets } from './local-secrets.ts';

/** The validated environment. Secrets are `Redacted`, so that logging it shows none. */
export interface Config extends Providers, TracesConfig {
  /** Reachable by others: NODE_ENV=production, or a HOST or PUBLIC_URL that is not loopback. */
  readonly exposed: boolean;
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Origin without a trailing slash; undefined means the address that we listen on. */
  readonly publicUrl: string | undefined;
  /** How many proxies stand before this process. */
  readonly trustProxy: number;
  /** Absolute path. */
  readonly dataDir: string;
  /** Undefined means the embedded server. */
  readonly databaseUrl: Redacted.Redacted | undefined;
  /** Undefined: the feed is the store's own log. */
  readonly kafka: KafkaConfig | undefined;
  /** Of SESSION_KEY: the first writes, all read. */
  readonly sessionKeys: Redacted.Redacted<readonly [SecretKey, ...SecretKey[]]>;
  /** Text of ENCRYPTION_KEY, checked; `MasterKeys.layerFrom` takes it. */
  readonly encryptionKey: Redacted.Redacted;
  /** Reads it again from `keys.json`, which `npm run keys` may change while the process runs. */
  readonly rereadEncryptionKey: (() => string) | undefined;
  /** The bootstrap admin. `generated`: the password was generated and is printed once. */
  readonly firstAdmin: {
    readonly email: string;
    readonly password: Redacted.Redacted;
    readonly generated: boolean;
  };
  /** Whether an empty store is filled with the demo business, and its client's password. */
  readonly demo: { readonly seed: boolean; readonly password: Redacted.Redacted };
  readonly businessTimeZone: string;
  readonly gstRegistered: boolean;
  /** By the credits of a pack, the id of its price at Stripe. */
  readonly priceIds: ReadonlyMap<number, string>;
  readonly brand: Brand;
  /** The account of Xero that sales are booked to. */
  readonly xeroAccountCode: string;
  /** Absolute path; undefined means the drawing. */
  readonly founderPhoto: string | undefined;
  /** Digits of the advertising pixel. */
  readonly metaPixelId: string | null;
  /** Null: conversions are not reported. */
  readonly conversions: ConversionSettings | null;
  readonly metricsToken: Redacted.Redacted | undefined;
  /** Signs posts that an automation sends. */
  readonly blogWebhookSecret: Redacted.Redacted | undefined;
  /** The bearer of automations that cannot sign. */
  readonly blogWebhookToken: Redacted.Redacted | undefined;
  /** Whether a post that arrives is written and published without an admin. */
  readonly blogAutoPublish: boolean;
}

export interface ProcessTraits {
  /** The process speaks TLS to visitors itself, so that none needs to stand before it that does. */
  readonly speaksTls?: boolean;
}

/**
 * Reads the configuration. In local mode missing secrets are generated and kept in `DATA_DIR/keys.json`; exposed mode
 * generates nothing. Throws `ConfigError`, whose message is one line naming the variable and what it must be.
 */
export const readConfig = (environment: Environment, { speaksTls = false }: ProcessTraits = {}): Config => {
  const fields = fieldsOf(environment);
  const host = fields.text('HOST') ?? '127.0.0.1';
  const publicUrl = readPublicUrl(fields);
  const exposed =
    environment['NODE_ENV'] === 'production' ||
    !isLoopback(host) ||
    (publicUrl !== undefined && !isLoopback(publicUrl.hostname));
  if (exposed) demandForExposed(fields, publicUrl);
  const dataDir = resolve(fields.text('DATA_DIR') ?? '.data');
  const local = lazily(() => localSecrets(dataDir));
  const givenKey = fields.secret('ENCRYPTION_KEY');
  const encryptionKey = givenKey ?? Redacted.make(local().encryptionKey);
  parseKeys('ENCRYPTION_KEY', encryptionKey);
  const sessionKeys = parseKeys(
    'SESSION_KEY',
    fields.secret('SESSION_KEY') ?? Redacted.make(local().sessionKey),
  );
  const brand = readBrand(fields);
  const providers = readProviders(fields, exposed);
  return {
    exposed,
    host,
    port: fields.integer('PORT', 3000, 0, 65_535),
    publicUrl: publicUrl?.origin,
    trustProxy: readTrustProxy(fields, exposed && !speaksTls),
    dataDir,
    databaseUrl: readDatabaseUrl(fields),
    kafka: readKafka(fields),
    sessionKeys: Redacted.make(sessionKeys),
    encryptionKey,
    rereadEncryptionKey: givenKey === undefined ? () => localSecrets(dataDir).encryptionKey : undefined,
    firstAdmin: readFirstAdmin(fields, exposed, local),
    demo: readDemo(fields, providers.cards, exposed, local),
    businessTimeZone: readTimeZone(fields),
    gstRegistered: readGstRegistered(fields, brand),
    brand,
    xeroAccountCode: fields.text('XERO_ACCOUNT_CODE') ?? '200',
    founderPhoto: founderPhotoPath(fields),
    metaPixelId: readPixel(fields),
    conversions: readConversions(fields),
    metricsToken: fields.secret('METRICS_TOKEN'),
    blogWebhookSecret: fields.secret('BLOG_WEBHOOK_SECRET'),
    blogWebhookToken: fields.secret('BLOG_WEBHOOK_TOKEN'),
    blogAutoPublish: fields.flag('BLOG_AUTO_PUBLISH') ?? true,
    ...readTraces(fields),
    ...providers,
    priceIds: readPriceIds(fields),
  };
};

const demandForExposed = (fields: Fields, publicUrl: URL | undefined): void => {
  for (const name of ['SESSION_KEY', 'ENCRYPTION_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) {
    if (fields.text(name) === undefined) {
      throw new ConfigError(
        name,
        'must be set when others can reach Setter (production, or HOST or PUBLIC_URL not loopback)',
      );
    }
  }
  if (publicUrl?.protocol !== 'https:') {
    throw new ConfigError('PUBLIC_URL', 'must be an https address when others can reach Setter');
  }
};

/**
 * Behind a proxy that nothing tells us of, all visitors have one address, and the throttles that one of them fills close
 * the site for the others. There is no default where a proxy must stand before us.
 */
const readTrustProxy = (fields: Fields, isBehindProxy: boolean): number => {
  if (isBehindProxy && fields.text('TRUST_PROXY') === undefined)
    throw new ConfigError(
      'TRUST_PROXY',
      'must be the number of proxies before Setter, such as 1, when others can reach it by a proxy that speaks TLS',
    );
  return fields.integer('TRUST_PROXY', 0, 0, 10);
};

const readPublicUrl = (fields: Fields): URL | undefined => {
  const url = fields.url('PUBLIC_URL', ['http:', 'https:'], 'https://setter.example');
  if (
    url === undefined ||
    (url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '')
  )
    return url;
  throw new ConfigError('PUBLIC_URL', 'must be an origin without a path, such as https://setter.example');
};

const readDatabaseUrl = (fields: Fields): Redacted.Redacted | undefined => {
  const url = fields.url(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/setter',
  );
  return url === undefined ? undefined : fields.secret('DATABASE_URL');
};

const readFirstAdmin = (
  fields: Fields,
  exposed: boolean,
  local: () => LocalSecrets,
): Config['firstAdmin'] => {
  const email = fields.email('ADMIN_EMAIL') ?? 'admin@setter.example';
  const password = fields.secret('ADMIN_PASSWORD');
  if (password === undefined)
    return { email, password: Redacted.make(local().adminPassword), generated: true };
  const text = Redacted.value(password);
  const { adminMinimum } = rulesFor({ exposed });
  if (text.length < adminMinimum || text.length > 128)
    throw new ConfigError('ADMIN_PASSWORD', `must have ${adminMinimum} to 128 characters`);
  if (exposed && isCommonPassword(text))
    throw new ConfigError('ADMIN_PASSWORD', 'must be harder to guess: it is one of the commonest passwords');
  return { email, password, generated: false };
};

const readDemo = (
  fields: Fields,
  cards: CardSettings,
  exposed: boolean,
  local: () => LocalSecrets,
): Config['demo'] => {
  const asked = fields.flag('SEED_DEMO');
  if (exposed && asked) throw new ConfigError('SEED_DEMO', 'must not be true when others can reach Setter');
  // The demo's clients pay in the sandbox.
  const isLive = cards.kind === 'stripe' && cards.liveMode;
  if (isLive && asked) throw new ConfigError('SEED_DEMO', 'must not be true with live keys of Stripe');
  const seed = asked ?? !(exposed || isLive);
  return { seed, password: Redacted.make(seed ? local().demoPassword : '') };
};

const readTimeZone = (fields: Fields): string => {
  const zone = fields.text('BUSINESS_TIME_ZONE') ?? 'Australia/Sydney';
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw new ConfigError('BUSINESS_TIME_ZONE', 'must be a time zone such as Australia/Sydney');
  }
};

const lazily = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined;
  return () => (made ??= { value: make() }).value;
};
