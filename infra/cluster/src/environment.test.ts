import { type Environment } from '@setter/config/config-fields';
import { readConfig, readConfigParts } from '@setter/config/config';
import { newKey } from '@setter/config/local-secrets';
import { secretSettings } from '@setter/config/settings/settings';
import { askedOf, secretsOf } from '@setter/config/secrets-of';
import { Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { partsOf } from './config-parts.ts';
import { environmentOf, isSet } from './environment.ts';
import { prepareParts } from './prepare-parts.ts';
import type { Kind } from './programs.ts';

const kinds = Object.keys(partsOf) as Kind[];

/** What each may know, said apart from the code that reads it. */
const expected: Readonly<Record<Kind | 'prepare', readonly string[]>> = {
  'command-api': [
    'DATABASE_URL',
    'SESSION_KEY',
    'ENCRYPTION_KEY',
    'CARD_SANDBOX_KEY',
    'METRICS_TOKEN',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'OPENAI_API_KEY',
    'SMTP_URL',
    'BLOG_WEBHOOK_SECRET',
    'BLOG_WEBHOOK_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ],
  projections: [
    'DATABASE_URL',
    'SESSION_KEY',
    'ENCRYPTION_KEY',
    'METRICS_TOKEN',
    'KAFKA_SASL_PASSWORD',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ],
  workers: [
    'DATABASE_URL',
    'ENCRYPTION_KEY',
    'METRICS_TOKEN',
    'SMTP_URL',
    'META_CAPI_TOKEN',
    'KAFKA_SASL_PASSWORD',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ],
  'stripe-sandbox': ['DATABASE_URL', 'CARD_SANDBOX_KEY', 'OTEL_EXPORTER_OTLP_HEADERS'],
  gateway: ['METRICS_TOKEN', 'OTEL_EXPORTER_OTLP_HEADERS'],
  prepare: ['DATABASE_URL', 'SERVICE_DATABASE_URL', 'ENCRYPTION_KEY', 'CARD_SANDBOX_KEY', 'ADMIN_PASSWORD'],
};

/** Of which providers each may know that they are set. */
const asks: { readonly [One in Kind | 'prepare']?: readonly string[] } = {
  'command-api': ['META_CAPI_TOKEN'],
  gateway: ['STRIPE_SECRET_KEY', 'OPENAI_API_KEY', 'SMTP_URL'],
};

/** Every setting that holds a secret, with a value that a search finds. */
const all: Readonly<Record<string, string>> = {
  DATABASE_URL: 'postgres://owner:topsecret@db/setter',
  SERVICE_DATABASE_URL: 'postgres://setter_service:topsecret@db/setter',
  SESSION_KEY: newKey('topsecret-session'),
  ENCRYPTION_KEY: newKey('topsecret-encryption'),
  CARD_SANDBOX_KEY: newKey('topsecret-sandbox'),
  ADMIN_PASSWORD: 'topsecret-of-the-owner',
  METRICS_TOKEN: 'topsecret',
  STRIPE_SECRET_KEY: 'sk_live_topsecret',
  STRIPE_WEBHOOK_SECRET: 'whsec_topsecret',
  OPENAI_API_KEY: 'topsecret',
  SMTP_URL: 'smtps://me:topsecret@mail.example',
  META_CAPI_TOKEN: 'topsecret',
  BLOG_WEBHOOK_SECRET: 'topsecret',
  BLOG_WEBHOOK_TOKEN: 'topsecret',
  KAFKA_SASL_PASSWORD: 'topsecret',
  OTEL_EXPORTER_OTLP_HEADERS: 'authorization=topsecret',
};
const others = {
  PUBLIC_URL: 'https://setter.example',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: 'owner@setter.example',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  MAIL_FROM: 'hello@setter.example',
  META_PIXEL_ID: '123456',
  KAFKA_BROKERS: 'kafka:9092',
  KAFKA_SASL_MECHANISM: 'plain',
  KAFKA_SASL_USERNAME: 'setter',
};

/** The names that reading these parts asks for and that are a secret's, its file's included. */
const secretsRead = (parts: Parameters<typeof readConfigParts>[0], environment: Environment) => {
  const read = new Set<string>();
  const listening = new Proxy(environment, {
    get: (target, name) => {
      read.add(String(name).replace(/_FILE$/, ''));
      return target[String(name)];
    },
  });
  const config = readConfigParts(parts, listening);
  return { config, names: secretSettings.filter((name) => read.has(name)) };
};

it('knows every secret setting', () => {
  expect(Object.keys(all).toSorted()).toEqual([...secretSettings].toSorted());
});

describe.each([...kinds, 'prepare'] as const)('%s', (kind) => {
  const parts = kind === 'prepare' ? prepareParts : partsOf[kind];

  it('declares the secrets that it may know, and its reader asks for no other', () => {
    expect([...secretsOf(parts)].toSorted()).toEqual(expected[kind].toSorted());
    const { names } = secretsRead(parts, { ...all, ...others });
    // Whether a provider is set is asked without its key.
    const asked = asks[kind] ?? [];
    expect([...askedOf(parts)].toSorted()).toEqual(asked.toSorted());
    expect(names.toSorted()).toEqual([...expected[kind], ...asked].toSorted());
  });

  it('starts with these alone, and does without keys.json of the data folder', () => {
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => expected[kind].includes(name)));
    const providers = { STRIPE_SECRET_KEY: isSet, OPENAI_API_KEY: isSet, SMTP_URL: isSet };
    const environment = {
      ...others,
      DATA_DIR: '/nonexistent/setter',
      ...(kind === 'gateway' && providers),
      ...given,
    };
    expect(() => readConfigParts(parts, environment)).not.toThrow();
  });
});

describe('the environment of a process of the cluster', () => {
  const files = Object.fromEntries(secretSettings.map((name) => [`${name}_FILE`, `/run/secrets/${name}`]));
  const inherit = (environment: Environment) =>
    environmentOf(
      {
        PATH: '/bin',
        POSTGRES_PASSWORD: 'topsecret',
        POSTGRES_SERVICE_PASSWORD: 'topsecret',
        ...environment,
      },
      readConfig({ ...all, ...others }),
      { publicUrl: 'http://localhost:3000' },
      { service: { url: Redacted.make('postgres://setter_service:topsecret@db/setter') } },
      [],
    );

  it.each(kinds)('of %s has the secrets that it reads and no other', (kind) => {
    const environment = inherit(all)(kind);
    const holding = Object.entries(environment).filter(([, value]) => value.includes('topsecret'));
    expect(holding.map(([name]) => name).toSorted()).toEqual(expected[kind].toSorted());
    expect(environment).toMatchObject({ PATH: '/bin', NODE_ENV: 'production' });
    expect(JSON.stringify(environment)).not.toContain('owner:');
  });

  it.each(kinds)('of %s names the files of these secrets only', (kind) => {
    const environment = inherit(files)(kind);
    const found = ['DATABASE_URL', 'CARD_SANDBOX_KEY'];
    expect(
      Object.keys(environment)
        .filter((name) => name.endsWith('_FILE'))
        .toSorted(),
    ).toEqual(
      expected[kind]
        .filter((name) => !found.includes(name))
        .map((name) => `${name}_FILE`)
        .toSorted(),
    );
  });

  it('tells the gateway which providers are set', () => {
    for (const given of [all, files]) {
      const environment = { ...inherit(given)('gateway'), ...others };
      expect(environment).toMatchObject({ STRIPE_SECRET_KEY: isSet, SMTP_URL: isSet, OPENAI_API_KEY: isSet });
      expect(readConfigParts(['standIns'], environment).standIns).toEqual([]);
    }
    const none = {
      ...inherit({})('gateway'),
      ...others,
      STRIPE_PUBLISHABLE_KEY: '',
      ALLOW_STAND_INS: 'cards,mail,ai',
    };
    expect(readConfigParts(['standIns'], none).standIns).toEqual(['cards', 'mail', 'ai']);
  });
});
