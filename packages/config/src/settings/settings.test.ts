import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redacted } from 'effect';
import { describe, expect, it } from 'vitest';
import { readConfig, readConfigParts } from '../config.ts';
import { newKey } from '../local-secrets.ts';
import { EXAMPLE_MARK, type Refuse } from './schema.ts';
import { ownPartsOf, ownSettings, sections, settingNames, settings } from './settings.ts';

const refuse: Refuse = (mustBe) => {
  throw new Error(mustBe);
};

/** A start that others can reach. */
const exposed: Readonly<Record<string, string>> = {
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://setter.example',
  SESSION_KEY: newKey('a'),
  ENCRYPTION_KEY: newKey('b'),
  ADMIN_EMAIL: 'owner@setter.example',
  ADMIN_PASSWORD: 'correct horse',
  ALLOW_STAND_INS: 'cards,mail,ai',
  TRUST_PROXY: '1',
};

describe.each(settingNames)('the setting %s', (name) => {
  const { schema, help, example, filled } = settings[name];

  it('says what it is for', () => {
    expect(name).toMatch(/^[A-Z][A-Z_]+$/);
    expect(help).toMatch(/^\S.*\S$/);
    expect(help.length).toBeLessThan(450);
  });

  it('counts as its default where it is not set', () => {
    const { otherwise } = schema;
    expect(schema.read(otherwise, refuse)).toEqual(schema.read(undefined, refuse));
  });

  it('takes the example, unless that stands for a secret', () => {
    const shown = example ?? '';
    const isMark = [shown, Buffer.from(shown.split(':')[1] ?? '', 'base64').toString()].some((one) =>
      one.includes(EXAMPLE_MARK),
    );
    expect(isMark).toBe(schema.secret === true && filled === true);
    expect(() => schema.read(isMark ? undefined : shown || undefined, refuse)).not.toThrow();
  });
});

it('is in one section', () => {
  expect(sections.flatMap((section) => Object.keys(section.settings))).toEqual(settingNames);
});

it('is read into a part of the configuration, or by docker compose', () => {
  const parts = Object.keys(readConfig(exposed));
  for (const { title, settings: entries } of sections)
    for (const [name, { part = title }] of Object.entries(entries))
      expect([name, [...parts, 'docker compose'].includes(part)]).toEqual([name, true]);
});

it.each(ownSettings)('%s is the part %s of all that read it, and of no other', (name, part) => {
  const processes = [
    'command-api',
    'projections',
    'workers',
    'stripe-sandbox',
    'gateway',
    'prepare',
  ] as const;
  for (const process of processes)
    expect(ownPartsOf(process).some((own) => own === part)).toBe(settings[name].readBy?.includes(process));
  const value = readConfigParts([part], exposed)[part];
  expect(Redacted.isRedacted(value) ? Redacted.value(value) : value).toEqual(
    settings[name].schema.read(exposed[name], refuse),
  );
});

it.each(settingNames.filter((name) => settings[name].required))(
  'a start that others can reach is refused without %s',
  (name) => {
    expect(() => readConfig(exposed)).not.toThrow();
    expect(() => readConfig({ ...exposed, [name]: '' })).toThrow(`${name} must be`);
  },
);

it('imports nothing of the package around it', () => {
  const folder = import.meta.dirname;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) {
    const depth = file.split('/').length;
    const climbs = readFileSync(join(folder, file), 'utf8').includes(`from '${'../'.repeat(depth)}`);
    expect([file, climbs]).toEqual([file, false]);
  }
});
