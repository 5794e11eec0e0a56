import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { partsOf } from '@setter/cluster/config-parts';
import { prepareParts } from '@setter/cluster/prepare-parts';
import { type ConfigName, readConfig, readConfigParts } from '@setter/config/config';
import { speaksTls } from '@setter/config/gateway-tls';
import { Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './run-command.ts';
import { isSent, lineOf, readProjectFile, stagesOf } from './test-support/docker-files.ts';
import { filledExample } from './test-support/filled-example.ts';
import { loadedBy, packagesOf, workspaceFolders } from './test-support/loaded-files.ts';

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string | null>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly cpus?: number | string;
  readonly pids_limit?: number;
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const composeText = readProjectFile('docker-compose.yml');
const { services, volumes } = parse(composeText, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const ours = Object.entries(services).filter(([, service]) => service.build !== undefined);
const dockerfile = readProjectFile('infra/docker/Dockerfile');
const ignored = readProjectFile('infra/docker/Dockerfile.dockerignore');
const stages = stagesOf(dockerfile);
const example = readProjectFile('.env.example');
const filled = parseEnv(filledExample());

type Lock = { readonly packages: Readonly<Record<string, { readonly dev?: boolean }>> };

it('an image has the packages that lie beside the one that uses them', () => {
  const { packages } = JSON.parse(readProjectFile('package-lock.json')) as Lock;
  // Of the web's own only what its server loads: the rest is built into the pages.
  const ofServer = new Set(loadedBy('web/server/plugin.ts', workspaceFolders()).packages);
  const isLoaded = (path: string) =>
    /^(packages|services|infra\/gateway)\/.+\/node_modules\//.test(path) ||
    (path.startsWith('web/node_modules/') && ofServer.has(path.slice('web/node_modules/'.length)));
  const beside = Object.entries(packages)
    .filter(([path, { dev }]) => isLoaded(path) && !dev)
    .map(([path]) => path.split('/node_modules/', 1)[0]!);
  for (const workspace of beside) {
    const copied = [...dockerfile.matchAll(/^COPY --from=packages \/setter\/(\S+) \1$/gm)].map(
      ([, path]) => path,
    );
    expect(copied.some((path) => `${workspace}/`.startsWith(`${path}/`))).toBe(true);
  }
});

describe('docker-compose.yml', () => {
  it('runs each of our services from an image of its own', () => {
    expect(ours.map(([name]) => name)).toEqual([
      'prepare',
      'command-api',
      'projections',
      'workers',
      'stripe-sandbox',
      'gateway',
    ]);
    for (const [name, { build }] of ours)
      expect(build).toEqual({ context: '.', dockerfile: 'infra/docker/Dockerfile', target: name });
  });

  it('starts them after the database is prepared, and again when they die', () => {
    for (const [name, { restart, depends_on, healthcheck }] of ours) {
      if (name === 'prepare') continue;
      expect(restart).toBe('unless-stopped');
      expect(depends_on?.['prepare']?.condition).toBe('service_completed_successfully');
      expect(existsSync(join(projectRoot, healthcheck?.test?.[2] ?? 'nothing'))).toBe(true);
    }
    for (const name of ['postgres', 'kafka', 'mail']) {
      expect(services[name]?.restart).toBe('unless-stopped');
      expect(services[name]?.healthcheck?.test).toBeDefined();
    }
    for (const volume of Object.keys(volumes)) expect(composeText).toContain(`'${volume}:/`);
  });

  it('publishes the gateway and the page of caught mails only, to this machine only, and lets no process write to its image', () => {
    const published = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    expect(published).toEqual(['mail 127.0.0.1:8025:8025', 'gateway 127.0.0.1:${GATEWAY_PORT:-8443}:3000']);
    for (const [, service] of ours) expect(service.read_only).toBe(true);
  });

  it('catches mails only when it is asked to, with settings that start the services', () => {
    expect(services['mail']).toMatchObject({ profiles: ['mail'], read_only: true });
    expect(filled['COMPOSE_PROFILES']).not.toContain('mail');
    const guide = readProjectFile('infra/README.md');
    const [, block = ''] = /```sh\n *(COMPOSE_PROFILES=postgres,kafka,cards,mail\n.*?)```/s.exec(guide) ?? [];
    const { mail, standIns } = readConfig({
      ...filled,
      PUBLIC_URL: 'https://localhost:8443',
      TRUST_PROXY: '1',
      ...parseEnv(block),
    });
    expect(mail).toMatchObject({ kind: 'smtp', from: 'Setter <hello@setter.example>' });
    expect(parseEnv(block)['SMTP_URL']).toBe('smtp://mail:1025?tls=off');
    expect(standIns).toEqual(['cards', 'ai']);
  });

  const partsOfService: Readonly<Record<string, readonly ConfigName[]>> = {
    ...partsOf,
    prepare: prepareParts,
  };
  /** What the start of a service reads, and what its configuration says then. */
  const startOf = (name: string, environment: Readonly<Record<string, string | undefined>>) => {
    const read = new Set<string>();
    const listening = new Proxy(environment, {
      get: (values, setting) => {
        read.add(String(setting));
        return values[String(setting)];
      },
    });
    const tls = name === 'gateway' && speaksTls(environment['GATEWAY_TLS']);
    const config = readConfigParts(partsOfService[name] ?? [], listening, { speaksTls: tls });
    return { read, config };
  };
  const resolved = (text: string): string => {
    const inner = text.replaceAll(
      /\$\{(\w+)(?::([-?+])([^${}]*))?\}/g,
      (_, name: string, sign: string | undefined, word = '') =>
        sign === '+' ? (filled[name] ? String(word) : '') : String(filled[name] ?? word),
    );
    return inner === text ? text : resolved(inner);
  };
  /** As compose makes it: a name without a value takes it from .env. */
  const environmentOf = ({ environment = {} }: Service) => ({
    NODE_ENV: 'production',
    ...Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value === null ? filled[name] : resolved(value),
      ]),
    ),
  });
  /** Read by what surrounds the configuration. */
  const around: Readonly<Record<string, readonly string[]>> = {
    gateway: ['COMMAND_API_URLS', 'PROJECTIONS_URLS', 'GATEWAY_TLS'],
    'stripe-sandbox': ['COMMAND_API_URLS'],
  };
  /** Where a provider is set its other settings are read as well. */
  const everyProvider = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'hello@setter.example',
    META_CAPI_TOKEN: 'token',
    META_PIXEL_ID: '123456',
    KAFKA_SASL_MECHANISM: 'plain',
    KAFKA_SASL_USERNAME: 'setter',
    KAFKA_SASL_PASSWORD: 'word',
  };

  it('gives each service every setting that it reads and no other, and no file of .env', () => {
    for (const [name, service] of ours) {
      expect(service.env_file).toBeUndefined();
      const given = Object.keys(service.environment ?? {});
      const plain = environmentOf(service);
      const provided = Object.fromEntries(
        Object.entries({ ...plain, ...everyProvider }).filter(([setting]) => given.includes(setting)),
      );
      const read = new Set([
        ...startOf(name, plain).read,
        ...startOf(name, { ...provided, NODE_ENV: 'production' }).read,
        ...(around[name] ?? []),
      ]);
      // The image has the first two; an address that compose puts together has no file.
      const notOfCompose = ['NODE_ENV', 'DATA_DIR', 'DATABASE_URL_FILE', 'SERVICE_DATABASE_URL_FILE'];
      expect(given.filter((setting) => !read.has(setting))).toEqual([]);
      expect(
        [...read].filter((setting) => !given.includes(setting) && !notOfCompose.includes(setting)),
      ).toEqual([]);
    }
    const asked = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    for (const name of asked.filter((one) => !one.endsWith('_FILE')))
      expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });

  it('gives the gateway no secret of a provider, a session, the store or the database', () => {
    const gateway = services['gateway']?.environment ?? {};
    for (const name of ['DATABASE_URL', 'SESSION_KEY', 'ENCRYPTION_KEY', 'ADMIN_PASSWORD'])
      expect(Object.keys(gateway)).not.toContain(name);
    for (const name of ['STRIPE_SECRET_KEY', 'SMTP_URL', 'OPENAI_API_KEY'])
      expect(gateway[name]).toBe(`\${${name}:+set}`);
  });

  it('starts with what npm run env writes, the services signed in as the role of the services', () => {
    const started = ours.map(([name, service]) => ({ name, ...startOf(name, environmentOf(service)) }));
    const serving = started.filter(({ name }) => name !== 'prepare');
    for (const { config } of serving)
      expect(config).toMatchObject({ publicUrl: 'https://localhost:8443', host: '::' });
    for (const { name, config } of serving.filter(({ config: { trustProxy } }) => trustProxy !== undefined))
      expect(config).toMatchObject({ exposed: true, trustProxy: name === 'gateway' ? 0 : 1 });
    for (const { config } of started.filter(({ name }) => /^(projections|workers)$/.test(name)))
      expect(config.kafka?.brokers).toEqual(['kafka:9092']);
    for (const { name, config } of started.filter((one) => one.name !== 'gateway')) {
      const url = new URL(config.databaseUrl === undefined ? '' : Redacted.value(config.databaseUrl));
      expect(url.username).toBe(name === 'prepare' ? 'setter' : 'setter_service');
      expect(url.password).toBe(
        filled[name === 'prepare' ? 'POSTGRES_PASSWORD' : 'POSTGRES_SERVICE_PASSWORD'],
      );
    }
  });

  it('lets no container gain rights, nor take the machine from the others', () => {
    for (const [name, service] of Object.entries(services)) {
      expect({ name, drop: service.cap_drop, options: service.security_opt }).toEqual({
        name,
        drop: ['ALL'],
        options: ['no-new-privileges:true'],
      });
      expect(service.cap_add ?? []).toEqual(
        name === 'postgres' ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : [],
      );
      const { mem_limit, cpus, pids_limit } = service;
      expect({ name, mem_limit, cpus, pids_limit }).toEqual({
        name,
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
        // With more than the machine has, which may be one, Docker starts no container.
        cpus: name === 'postgres' ? '${POSTGRES_CPUS:-1}' : 1,
        pids_limit: expect.any(Number),
      });
    }
  });
});

describe('the images', () => {
  const workspaces = workspaceFolders();

  it('copy only what there is and what is sent to the builder', () => {
    const copied = [...stages.values()].flatMap((stage) => stage.copied).filter((path) => path !== '.');
    expect(copied.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
    expect(copied.filter((path) => /\.\w+$/.test(path) && !isSent(ignored, path))).toEqual([]);
  });

  it('hold every file that their program loads, and every package', () => {
    for (const [name] of ours) {
      const line = lineOf(stages, name);
      const command = line.find((stage) => stage.command !== undefined)?.command ?? [];
      expect(command[0]).toBe('node');
      const { files, undeclared } = loadedBy(command[1] ?? '', workspaces);
      expect(files.length).toBeGreaterThan(10);
      const copied = line.flatMap((stage) => stage.copied);
      const missing = files.filter(
        (file) =>
          !isSent(ignored, file) || !copied.some((path) => file === path || file.startsWith(`${path}/`)),
      );
      expect(missing, `missing in the image of ${name}`).toEqual([]);
      expect(undeclared, `not among the dependencies`).toEqual([]);
      const folder = (command[1] ?? '').replace(/\/src\/.*/, '');
      expect(stages.get('packages')?.text).toMatch(new RegExp(`keep-production.*\\b${folder}\\b`, 's'));
    }
  });

  it('keep of the web only the packages that its server loads', () => {
    const { packages, undeclared } = loadedBy('web/server/plugin.ts', workspaces);
    expect(undeclared).toEqual([]);
    const kept = /\['web', \[(.*?)\]\]/.exec(readProjectFile('infra/docker/keep-production.mjs'))?.[1] ?? '';
    const names = [...kept.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    const brought = names.flatMap((name) => packagesOf(name, workspaces));
    expect(packages.filter((name) => ![...names, ...brought].includes(name))).toEqual([]);
    expect(names.filter((name) => !packages.includes(name) && !workspaces.has(name))).toEqual([]);
  });

  it('have the codecs of pictures, which npm counts as optional, and no Postgres or second Node', () => {
    expect(stages.get('packages')?.text).not.toContain('--omit=optional');
    const { packages } = JSON.parse(readProjectFile('package-lock.json')) as {
      packages: Readonly<Record<string, { readonly optionalDependencies?: object }>>;
    };
    const codecs = Object.keys(packages['node_modules/sharp']?.optionalDependencies ?? {});
    expect(codecs).toContain('@img/sharp-linux-x64');
    const isNeeded = /isNeeded = \(optional\) => optional\.startsWith\('(.+)'\)/.exec(
      readProjectFile('infra/docker/keep-production.mjs'),
    )?.[1];
    expect(codecs.every((name) => name.startsWith(isNeeded ?? 'nothing'))).toBe(true);
  });

  it('run as an unprivileged user, with pinned bases', () => {
    for (const [name] of ours) {
      const line = lineOf(stages, name);
      expect(line.find(({ user }) => user !== undefined)?.user).toBe('node');
      expect(line.at(-1)?.base).toMatch(/^node:26-/);
    }
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:v?\d+(\.\d+)*$/.test(image))).toEqual([]);
  });

  it('and their settings hold no secrets', () => {
    const secret = /PASSWORD|SECRET|TOKEN|KEY|URL/;
    const settings = Object.values(services).flatMap(({ environment = {} }) => Object.entries(environment));
    const secrets = settings.filter(([name]) => /PASSWORD|SECRET|TOKEN|_KEY$/.test(name));
    expect(secrets.filter(([, value]) => value !== null && !/^\$\{\w+[:}]/.test(value))).toEqual([]);
    expect(dockerfile).not.toMatch(new RegExp(`^(ENV|ARG).*(${secret.source})`, 'm'));
    for (const text of [composeText, dockerfile])
      expect(text.match(/\b(?=\w*\d)(?=\w*[a-z])[\w+/=-]{20,}\b/gi) ?? []).toEqual([]);
    expect(isSent(ignored, '.env')).toBe(false);
    expect(isSent(ignored, '.data/keys.json')).toBe(false);
  });
});
