import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { Redacted } from 'effect';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import type { Environment } from './config-fields.ts';
import { readConfig } from './config.ts';
import { newKey } from './local-secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'setter-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

let folders = 0;
const newDataDir = () => join(folder, `data-${folders++}`);
const local = (environment: Environment = {}) => readConfig({ DATA_DIR: newDataDir(), ...environment });

const exposedEnvironment: Environment = {
  PUBLIC_URL: 'https://setter.example',
  SESSION_KEY: newKey('a'),
  ENCRYPTION_KEY: newKey('b'),
  ADMIN_EMAIL: 'owner@setter.example',
  ADMIN_PASSWORD: 'correct horse',
  ALLOW_STAND_INS: 'cards,mail,ai',
  TRUST_PROXY: '1',
};
const exposed = (environment: Environment = {}) => local({ ...exposedEnvironment, ...environment });

const complaint = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the configuration was accepted');
};

describe('local mode', () => {
  it('needs nothing and listens on this machine only', () => {
    const config = local();
    expect(config).toMatchObject({
      exposed: false,
      host: '127.0.0.1',
      port: 3000,
      businessTimeZone: 'Australia/Sydney',
    });
    expect(config.standIns).toEqual(['cards', 'mail', 'ai']);
    expect(config.demo.seed).toBe(true);
  });

  it('generates keys and passwords once, in a file that only its owner can read', () => {
    const dataDir = newDataDir();
    const first = readConfig({ DATA_DIR: dataDir });
    const second = readConfig({ DATA_DIR: dataDir });
    expect(Redacted.value(second.sessionKeys)).toEqual(Redacted.value(first.sessionKeys));
    expect(Redacted.value(second.encryptionKey)).toBe(Redacted.value(first.encryptionKey));
    expect(Redacted.value(second.firstAdmin.password)).toBe(Redacted.value(first.firstAdmin.password));
    expect(first.firstAdmin.generated).toBe(true);
    expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
    const other = readConfig({ DATA_DIR: newDataDir() });
    expect(Redacted.value(other.sessionKeys)).not.toEqual(Redacted.value(first.sessionKeys));
  });

  it('refuses a broken keys.json instead of making new keys over the data', () => {
    const dataDir = newDataDir();
    readConfig({ DATA_DIR: dataDir });
    writeFileSync(join(dataDir, 'keys.json'), '{');
    expect(complaint(() => readConfig({ DATA_DIR: dataDir }))).toContain('DATA_DIR has a broken');
    expect(readFileSync(join(dataDir, 'keys.json'), 'utf8')).toBe('{');
  });

  it('says that the data folder cannot be written', () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    expect(complaint(() => readConfig({ DATA_DIR: file }))).toMatch(
      /^DATA_DIR must be a folder that this user may write; .*\.$/,
    );
  });
});

describe('exposed mode', () => {
  it.each([
    ['NODE_ENV', 'production'],
    ['HOST', '0.0.0.0'],
    ['PUBLIC_URL', 'https://setter.example'],
  ])('is what %s=%s asks for', (name, value) => {
    expect(complaint(() => local({ [name]: value }))).toContain('SESSION_KEY must be set');
  });

  it('is off for a loopback address', () => {
    for (const value of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000']) {
      expect(local({ PUBLIC_URL: value }).exposed).toBe(false);
    }
  });

  it.each(['SESSION_KEY', 'ENCRYPTION_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'])(
    'does not start without %s',
    (name) => {
      expect(complaint(() => exposed({ [name]: '' }))).toContain(`${name} must be set`);
    },
  );

  it('requires an https PUBLIC_URL', () => {
    expect(complaint(() => exposed({ PUBLIC_URL: 'http://setter.example' }))).toContain(
      'PUBLIC_URL must be an https address',
    );
  });

  it('requires TRUST_PROXY of a process that speaks no TLS, also one that is production or listens widely', () => {
    const line =
      'TRUST_PROXY must be the number of proxies before Setter, such as 1, when others can reach it by a proxy that speaks TLS.';
    const modes: Environment[] = [{}, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }];
    for (const mode of modes)
      for (const given of [undefined, '', ' '])
        expect(complaint(() => exposed({ ...mode, TRUST_PROXY: given }))).toBe(line);
    expect(exposed({ TRUST_PROXY: '0' }).trustProxy).toBe(0);
    expect(exposed({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    const environment = { DATA_DIR: newDataDir(), ...exposedEnvironment, TRUST_PROXY: undefined };
    expect(readConfig(environment, { speaksTls: true }).trustProxy).toBe(0);
    expect(local().trustProxy).toBe(0);
  });

  it('takes a factor of at least 1 for the budgets of calls', () => {
    expect(local().budgetFactor).toBe(1);
    expect(local({ BUDGET_FACTOR: '20' }).budgetFactor).toBe(20);
    expect(() => local({ BUDGET_FACTOR: '0' })).toThrow('BUDGET_FACTOR');
  });

  it('reads hosts with their ports in small letters, and none where none is set', () => {
    expect(local({}).calendarPrivateHosts).toEqual([]);
    expect(local({ CALENDAR_PRIVATE_HOSTS: 'Calendar.office:5232, [::1]:443' }).calendarPrivateHosts).toEqual(
      ['calendar.office:5232', '[::1]:443'],
    );
  });

  it('generates no secrets and never seeds', () => {
    const dataDir = newDataDir();
    const config = exposed({ DATA_DIR: dataDir });
    expect(config.demo.seed).toBe(false);
    expect(() => statSync(dataDir)).toThrow('ENOENT');
    expect(complaint(() => exposed({ SEED_DEMO: 'true' }))).toContain('SEED_DEMO must not be true');
  });

  it('uses a stand-in only when ALLOW_STAND_INS names it', () => {
    expect(complaint(() => exposed({ ALLOW_STAND_INS: 'mail,ai' }))).toContain(
      'STRIPE_SECRET_KEY must be set',
    );
    expect(complaint(() => exposed({ ALLOW_STAND_INS: 'cards,ai' }))).toContain('SMTP_URL must be set');
    expect(complaint(() => exposed({ ALLOW_STAND_INS: 'cards,mail' }))).toContain(
      'OPENAI_API_KEY must be set',
    );
    expect(exposed({ ALLOW_STAND_INS: 'cards, mail, ai' }).standIns).toEqual(['cards', 'mail', 'ai']);
  });

  it('holds the password of the first admin to what an admin may choose', () => {
    expect(complaint(() => exposed({ ADMIN_PASSWORD: 'eleven char' }))).toBe(
      'ADMIN_PASSWORD must have 12 to 128 characters.',
    );
    expect(complaint(() => exposed({ ADMIN_PASSWORD: '1QAZ2WSX3edc' }))).toBe(
      'ADMIN_PASSWORD must be harder to guess: it is one of the commonest passwords.',
    );
    expect(Redacted.value(local({ ADMIN_PASSWORD: '123456' }).firstAdmin.password)).toBe('123456');
  });

  it('rejects the keys and passwords of the example file', () => {
    const exampleKey = `k:${Buffer.from('example-only-example-only-exampl').toString('base64')}`;
    expect(complaint(() => exposed({ SESSION_KEY: exampleKey }))).toContain('.env.example');
    expect(complaint(() => exposed({ ENCRYPTION_KEY: exampleKey }))).toContain('.env.example');
    expect(complaint(() => exposed({ ADMIN_PASSWORD: 'example-only-password' }))).toContain('.env.example');
  });
});

describe('bad configuration', () => {
  it.each([
    ['PORT', 'http', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['TRUST_PROXY', '-1', 'TRUST_PROXY must be a whole number from 0 to 10.'],
    ['SEED_DEMO', 'yes', 'SEED_DEMO must be true or false.'],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be an address such as'],
    ['KAFKA_BROKERS', 'kafka', 'KAFKA_BROKERS must be a list such as'],
    ['SESSION_KEY', 'short', 'SESSION_KEY must be name:key'],
    ['SESSION_KEY', `${newKey('a')},${newKey('a')}`, 'SESSION_KEY must give each of its keys a name'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address.'],
    ['ADMIN_PASSWORD', 'x'.repeat(129), 'ADMIN_PASSWORD must have 6 to 128 characters.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have 6 to 128 characters.'],
    ['BUSINESS_TIME_ZONE', 'Sydney', 'BUSINESS_TIME_ZONE must be a time zone'],
    ['ALLOW_STAND_INS', 'cards,sms', 'ALLOW_STAND_INS must be a list of cards, mail, ai.'],
    ['META_PIXEL_ID', 'abc', 'META_PIXEL_ID must be the digits'],
    ['PUBLIC_URL', 'http://localhost:3000/app', 'PUBLIC_URL must be an origin without a path'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'topsecretvalue', 'OTEL_EXPORTER_OTLP_HEADERS must be a list such as'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a b=topsecretvalue', 'OTEL_EXPORTER_OTLP_HEADERS must be'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=topsecretvalue%0Ax', 'OTEL_EXPORTER_OTLP_HEADERS must be'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'a=1,b=topsecretvalue%zz', 'OTEL_EXPORTER_OTLP_HEADERS must be'],
    ['CALENDAR_PRIVATE_HOSTS', 'calendar.office', 'CALENDAR_PRIVATE_HOSTS must be hosts with their ports'],
    ['CALENDAR_PRIVATE_HOSTS', 'http://a:80', 'CALENDAR_PRIVATE_HOSTS must be hosts with their ports'],
    ['CALENDAR_PRIVATE_HOSTS', 'a:0,b:70000', 'CALENDAR_PRIVATE_HOSTS must be hosts with their ports'],
    ['BRAND_ABN', '00 000 000 000', 'BRAND_ABN must be an ABN: 11 digits with a valid checksum.'],
    ['GST_REGISTERED', 'true', 'BRAND_ABN must be set when GST_REGISTERED is true.'],
    ['BRAND_STATE', 'New South Wales', 'BRAND_STATE must be one of ACT, NSW,'],
    ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM must be the sender'],
    ['SMTP_URL', 'smtp://mail.example?tls=off', 'SMTP_URL must end after the port'],
    ['SMTP_URL', 'smtp://10.0.0.1?tls=off', 'SMTP_URL must end after the port'],
    ['SMTP_URL', 'smtp://me:topsecretvalue@mail?tls=off', 'SMTP_URL must end after the port'],
    ['SMTP_URL', 'smtp://mail?pool=true', 'SMTP_URL must end after the port'],
    ['DKIM_SELECTOR', 'one', 'DKIM_DOMAIN must be the domain that signs mails'],
    ['DKIM_DOMAIN', 'setter', 'DKIM_DOMAIN must be the domain that signs mails'],
    ['DKIM_DOMAIN', 'setter.example', 'DKIM_SELECTOR must be the name of the key in the DNS'],
  ])('%s=%s gets one line with its name', (name, value, line) => {
    const said = complaint(() => local({ [name]: value }));
    expect(said).toContain(line);
    expect(said).not.toContain('\n');
    expect(said).not.toContain('topsecretvalue');
  });

  it.each([
    ['KAFKA_SSL', 'yes', 'KAFKA_SSL must be true or false.'],
    ['KAFKA_SASL_MECHANISM', 'kerberos', 'KAFKA_SASL_MECHANISM must be one of plain, scram-sha-256'],
    ['KAFKA_SASL_MECHANISM', 'plain', 'KAFKA_SASL_USERNAME must be set with KAFKA_SASL_MECHANISM.'],
    ['KAFKA_SASL_PASSWORD', 'topsecretvalue', 'KAFKA_SASL_MECHANISM must be one of'],
    ['KAFKA_REPLICATION', '0', 'KAFKA_REPLICATION must be a whole number from 1 to 9.'],
  ])('with brokers, %s=%s gets one line with its name', (name, value, line) => {
    const said = complaint(() => local({ KAFKA_BROKERS: 'kafka:9092', [name]: value }));
    expect(said).toContain(line);
    expect(said).not.toContain('topsecretvalue');
  });

  it('reads the headers for a collector as the standard writes them', () => {
    const { otlpHeaders } = local({
      OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20a+b==, x-tenant = one%2Ctwo,',
    });
    expect(otlpHeaders && Redacted.value(otlpHeaders)).toEqual({
      authorization: 'Bearer a+b==',
      'x-tenant': 'one,two',
    });
    expect(local({}).otlpHeaders).toBeUndefined();
  });

  it('never quotes a secret', () => {
    expect(complaint(() => local({ SESSION_KEY: 'k:topsecretvalue' }))).not.toContain('topsecretvalue');
    expect(complaint(() => local({ DATABASE_URL: 'mysql://me:topsecretvalue@x' }))).not.toContain(
      'topsecretvalue',
    );
  });

  it('wants the file of the key that signs mails, and reads it only where mail is sent', () => {
    const dkim = { DKIM_DOMAIN: 'setter.example', DKIM_SELECTOR: 'one.two' };
    expect(complaint(() => local(dkim))).toBe('DKIM_PRIVATE_KEY_FILE must be set with DKIM_DOMAIN.');
    const { mail } = local({
      ...dkim,
      DKIM_PRIVATE_KEY_FILE: '/missing.pem',
      SMTP_URL: 'smtp://mail:1025?tls=off',
      MAIL_FROM: 'hello@setter.example',
    });
    expect(mail).toMatchObject({ dkim: { selector: 'one.two', keyFile: '/missing.pem' } });
  });

  it('refuses Stripe keys of different modes', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(complaint(() => local(keys))).toContain('pk_live_');
  });
});

it('a configuration that is printed shows no secret', () => {
  const secrets = {
    DATABASE_URL: 'postgres://me:topsecret1@db/x',
    ADMIN_PASSWORD: 'topsecret2',
    METRICS_TOKEN: 'topsecret3',
    STRIPE_SECRET_KEY: 'sk_live_topsecret4',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_topsecret5',
    OPENAI_API_KEY: 'topsecret6',
    SMTP_URL: 'smtp://me:topsecret7@mail.example',
    MAIL_FROM: 'Setter <hello@setter.example>',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=topsecret8',
  };
  const config = local(secrets);
  expect(config).toMatchObject({
    cards: { kind: 'stripe', liveMode: true },
    mail: { kind: 'smtp' },
    ai: { kind: 'openai' },
  });
  expect(config.standIns).toEqual([]);
  const printed = `${inspect(config, { depth: 9 })}${JSON.stringify(config)}`;
  expect(printed).not.toContain('topsecret');
  expect(printed).not.toContain('Buffer');
});

describe('the contact for reports of vulnerabilities', () => {
  it("is the brand's address unless another one or a page is set", () => {
    expect(local().securityContact).toBe('mailto:hello@setter.example');
    expect(local({ BRAND_EMAIL: 'office@wattle.example' }).securityContact).toBe(
      'mailto:office@wattle.example',
    );
    expect(local({ SECURITY_CONTACT: 'security@wattle.example' }).securityContact).toBe(
      'mailto:security@wattle.example',
    );
    expect(local({ SECURITY_CONTACT: 'https://wattle.example/report' }).securityContact).toBe(
      'https://wattle.example/report',
    );
    for (const contact of ['http://wattle.example', 'our office', 'javascript:alert(1)'])
      expect(complaint(() => local({ SECURITY_CONTACT: contact }))).toContain('SECURITY_CONTACT must be');
  });
});
