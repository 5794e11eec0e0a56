import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redacted } from 'effect';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { fieldsOf } from './config-fields.ts';
import { newKey } from './local-secrets.ts';
import { secretSettings } from './settings/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'setter-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const inFile = (text: string) => {
  const path = join(folder, `secret-${files++}`);
  writeFileSync(path, text);
  return path;
};
const complaint = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the setting was accepted');
};

it.each(secretSettings)(
  'reads %s from the file that its _FILE setting names, without the last line break',
  (name) => {
    const fields = fieldsOf({ [`${name}_FILE`]: inFile('a secret\n') });
    const secret = fields.read(name);
    expect(secret && Redacted.value(secret)).toBe('a secret');
    expect(fields.text(name)).toBe('a secret');
  },
);

it('makes a whole configuration of files', () => {
  const given = {
    SESSION_KEY: newKey('a'),
    ENCRYPTION_KEY: newKey('b'),
    ADMIN_PASSWORD: 'correct horse',
    DATABASE_URL: 'postgres://me:secret@db:5432/setter',
    SMTP_URL: 'smtps://me:secret@mail.example:465',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1,whsec_2',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20a',
  };
  const rest = {
    PUBLIC_URL: 'https://setter.example',
    ADMIN_EMAIL: 'owner@setter.example',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    MAIL_FROM: 'hello@setter.example',
    ALLOW_STAND_INS: 'ai',
    TRUST_PROXY: '1',
  };
  const asFiles = Object.entries(given).map(([name, text]) => [`${name}_FILE`, inFile(`${text}\n`)]);
  const config = readConfig({ ...rest, ...Object.fromEntries(asFiles) });
  expect(config.cards).toMatchObject({ kind: 'stripe', liveMode: false });
  expect(config.databaseUrl && Redacted.value(config.databaseUrl)).toBe(given.DATABASE_URL);
  const open = (one: Redacted.Redacted<unknown> | undefined) => one && Redacted.value(one);
  expect(open(config.encryptionKey)).toBe(given.ENCRYPTION_KEY);
  expect(config.firstAdmin.generated).toBe(false);
  expect(open(config.otlpHeaders)).toEqual({ authorization: 'Bearer a' });
  expect(config.standIns).toEqual(['ai']);
});

it('ignores the _FILE of a setting that holds no secret, and an empty one', () => {
  expect(fieldsOf({ BRAND_STREET_FILE: '/missing' }).read('BRAND_STREET')).toBeUndefined();
  expect(fieldsOf({ METRICS_TOKEN_FILE: '' }).read('METRICS_TOKEN')).toBeUndefined();
});

it('refuses a file that cannot be read or holds nothing, a setting that is given twice, and the secret of the example', () => {
  const readMetricsToken = (environment: Record<string, string>) => () =>
    fieldsOf(environment).read('METRICS_TOKEN');
  const mustName =
    'METRICS_TOKEN_FILE must name a file of at most 64 kB that this user may read and that is not empty.';
  for (const path of [join(folder, 'missing'), folder, inFile('\n'), inFile('x'.repeat(65_537))])
    expect(complaint(readMetricsToken({ METRICS_TOKEN_FILE: path }))).toBe(mustName);
  const twice = readMetricsToken({ METRICS_TOKEN: 'topsecret1', METRICS_TOKEN_FILE: inFile('topsecret2') });
  expect(complaint(twice)).toBe('METRICS_TOKEN_FILE must not be set beside METRICS_TOKEN.');
  const example = readMetricsToken({ METRICS_TOKEN_FILE: inFile('example-only') });
  expect(complaint(example)).toContain('METRICS_TOKEN still has the value of .env.example');
});
