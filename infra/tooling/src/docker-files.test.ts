import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { readConfig } from '@setter/platform/config';
import { speaksTls } from '@setter/platform/gateway-tls';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from './run-command.ts';
import { isSent, lineOf, readProjectFile, stagesOf } from './test-support/docker-files.ts';
import { filledExample } from './test-support/filled-example.ts';
import { loadedBy, workspaceFolders } from './test-support/loaded-files.ts';

interface Service {
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly ports?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
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
  const beside = Object.entries(packages)
    .filter(([path, { dev }]) => /^(packages|services|infra\/gateway)\/.+\/node_modules\//.test(path) && !dev)
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

  it('sets only what is read, and asks .env.example only for what stands there', () => {
    const known = new Set(['COMMAND_API_URLS', 'PROJECTIONS_URLS', 'GATEWAY_TLS']);
    for (const name of known)
      expect(readProjectFile('infra/gateway/src/service.ts'), name).toContain(`'${name}'`);
    readConfig(
      new Proxy(filled, {
        get: (values, name) => {
          known.add(String(name));
          return values[String(name)];
        },
      }),
    );
    for (const [, { environment = {} }] of ours)
      for (const name of Object.keys(environment)) expect([...known]).toContain(name);
    for (const [, name = ''] of composeText.matchAll(/\$\{(\w+)/g))
      expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'));
  });

  it('starts with what npm run env writes', () => {
    const resolved = (text: string): string => {
      const inner = text.replaceAll(/\$\{(\w+)(?::[-?]([^${}]*))?\}/g, (_, name: string, otherwise = '') =>
        String(filled[name] ?? otherwise),
      );
      return inner === text ? text : resolved(inner);
    };
    for (const [name, { environment = {}, env_file }] of ours) {
      expect(env_file).toBe('.env');
      const values = Object.fromEntries(
        Object.entries(environment).map(([variable, value]) => [variable, resolved(value)]),
      );
      const config = readConfig(
        { ...filled, ...values, NODE_ENV: 'production' },
        { speaksTls: name === 'gateway' && speaksTls(values['GATEWAY_TLS']) },
      );
      expect(config.trustProxy).toBe(name === 'gateway' ? 0 : 1);
      expect(config).toMatchObject({ exposed: true, publicUrl: 'https://localhost:8443', host: '0.0.0.0' });
      expect(config.kafka?.brokers).toEqual(['kafka:9092']);
      expect(config.databaseUrl).toBeDefined();
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
    expect([...kept.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(packages.toSorted());
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
    expect(secrets.filter(([, value]) => !/^\$\{\w+[:}]/.test(value))).toEqual([]);
    expect(dockerfile).not.toMatch(new RegExp(`^(ENV|ARG).*(${secret.source})`, 'm'));
    for (const text of [composeText, dockerfile])
      expect(text.match(/\b(?=\w*\d)(?=\w*[a-z])[\w+/=-]{20,}\b/gi) ?? []).toEqual([]);
    expect(isSent(ignored, '.env')).toBe(false);
    expect(isSent(ignored, '.data/keys.json')).toBe(false);
  });
});
