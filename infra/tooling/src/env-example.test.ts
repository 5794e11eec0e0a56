import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '@setter/config/config-error';
import { readConfig } from '@setter/config/config';
import { EXAMPLE_MARK } from '@setter/config/settings/schema';
import { secretSettings } from '@setter/config/settings/settings';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';
import { filledExample } from './test-support/filled-example.ts';

const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
const filled = filledExample();

describe('.env.example', () => {
  it('is refused as it is', () => {
    expect(() => readConfig(parseEnv(example))).toThrow(ConfigError);
    expect(() => readConfig(parseEnv(example))).toThrow('.env.example');
  });

  it('makes a start that others can reach once its secrets are filled in and its address and proxies are set', () => {
    const publicUrl = 'https://setter.example';
    expect(() => readConfig({ ...parseEnv(filled), PUBLIC_URL: publicUrl })).toThrow('TRUST_PROXY');
    const config = readConfig({ ...parseEnv(filled), PUBLIC_URL: publicUrl, TRUST_PROXY: '1' });
    expect(config).toMatchObject({ exposed: true, publicUrl, standIns: ['cards', 'mail', 'ai'] });
    expect(filled).not.toContain(EXAMPLE_MARK);
  });

  it('gets other secrets each time', () => {
    const secrets = (text: string) =>
      Object.entries(parseEnv(text)).filter(([name]) => /KEY|PASSWORD|SECRET|TOKEN/.test(name));
    const other = new Map(secrets(filledExample()));
    expect(secrets(filled).length).toBeGreaterThan(5);
    expect(secrets(filled).filter(([name, value]) => other.get(name) === value)).toEqual([]);
  });

  it('names every variable that the configuration reads', () => {
    const read = new Set<string>();
    const listening = new Proxy(
      { ...parseEnv(filled), KAFKA_BROKERS: 'kafka:9092' } as Record<string, string>,
      {
        get: (target, name) => {
          read.add(String(name));
          return target[String(name)];
        },
      },
    );
    readConfig(listening);
    // Any secret can be in a file instead.
    const files = new Set<string>(secretSettings.map((name) => `${name}_FILE`));
    const settings = [...read].filter((name) => name !== 'NODE_ENV' && !files.has(name));
    expect(settings.filter((name) => !example.includes(`${name}=`))).toEqual([]);
    expect([...files].filter((name) => !read.has(name))).toEqual([]);
  });
});
