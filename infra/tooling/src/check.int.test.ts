import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot, runCommand } from './run-command.ts';
import { allowed, refused } from './layer-cases.ts';

// A tiny project under the very settings of this one, so that each offence can be tried.
let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'setter-check-'));
  for (const file of [
    'oxlint.config.ts',
    'knip.json',
    '.oxfmtrc.json',
    'tsconfig.base.json',
    'package.json',
  ]) {
    await cp(join(projectRoot, file), join(root, file));
  }
  await put('infra/tooling/package.json', '{ "name": "@setter/tooling", "type": "module" }');
  for (const file of [
    'infra/tooling/src/layers.ts',
    'infra/tooling/src/module-names.ts',
    'infra/tooling/src/outside-clients.ts',
    'infra/tooling/src/layer-rules.ts',
    'infra/tooling/src/event-store-rules.ts',
    'infra/tooling/src/browser-storage-rules.ts',
    'infra/tooling/src/one-call-plugin.ts',
    'infra/tooling/src/reference-plugin.ts',
    'infra/tooling/src/translated-text-plugin.ts',
    'infra/tooling/src/wall-clock-plugin.ts',
    'infra/tooling/src/wall-clock-rules.ts',
  ])
    await cp(join(projectRoot, file), join(root, file));
  await symlink(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  for (const folder of [
    'web/src/features/credits',
    'web/src/features/leads',
    'packages/events/src/leads',
    'packages/events/src/registry',
    'packages/domain/src/leads',
  ])
    await mkdir(join(root, folder), { recursive: true });
  await put(
    'tsconfig.json',
    '{ "extends": "./tsconfig.base.json", "compilerOptions": { "composite": false, "noEmit": true } }',
  );
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<string> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
  return path;
}

/** What the linter says about a file of this text at this place. */
async function lint(path: string, text: string) {
  await put(path, text);
  const outcome = await runCommand('oxlint', ['-f', 'unix', path], { cwd: root });
  await rm(join(root, path));
  return outcome;
}

describe('the layers', () => {
  // One line per import and one run for all, since starting the linter is what takes time.
  const lines = new Map<string, string[]>();
  let said = '';
  beforeAll(async () => {
    for (const [path, name] of [...refused, ...allowed]) {
      lines.set(path, [...(lines.get(path) ?? []), name]);
    }
    for (const [path, names] of lines) await put(path, names.map((name) => `import '${name}';\n`).join(''));
    said = (await runCommand('oxlint', ['-f', 'unix', ...lines.keys()], { cwd: root })).output;
    for (const path of lines.keys()) await rm(join(root, path));
  });
  const complaint = (path: string, name: string) => {
    const line = (lines.get(path)?.indexOf(name) ?? -1) + 1;
    return said
      .split('\n')
      .find((it) => it.startsWith(`${path}:${line}:`) && it.includes('no-restricted-imports'));
  };

  it.each(refused)('refuse that %s imports %s', (path, name) => {
    expect(complaint(path, name)).toContain(name);
  });

  it.each(allowed)('allow that %s imports %s', (path, name) => {
    expect(said).toContain('no-restricted-imports');
    expect(complaint(path, name)).toBeUndefined();
  });
});

describe('the linter', () => {
  it('rejects a floating promise', async () => {
    const { code, output } = await lint(
      'packages/http/src/a.ts',
      `export function go(): void {\n  Promise.resolve(1);\n}\n`,
    );
    expect(output).toContain('no-floating-promises');
    expect(code).toBe(1);
  });

  it('refuses any, and a test that is switched off', async () => {
    const any = await lint('packages/domain/src/a.ts', 'export const a = (it: any): unknown => it;\n');
    expect(any.output).toContain('no-explicit-any');
    const off = await lint(
      'packages/domain/src/a.test.ts',
      `import { expect, it } from 'vitest';\nit.skip('counts', () => expect(1).toBe(1));\n`,
    );
    expect(off.output).toContain('no-disabled-tests');
  });
});

describe("the browser's storage", () => {
  const ways = [
    "sessionStorage.getItem('a');",
    "localStorage['a'];",
    'window.localStorage.clear();',
    'globalThis.sessionStorage.clear();',
    'self.indexedDB;',
    'const { localStorage: kept } = window;',
    'document.cookie;',
  ];

  it('is refused wherever the web names it, but in its one module', async () => {
    const text = `${ways.join('\n')}\nexport { kept };\n`;
    const { output } = await lint('web/src/features/credits/a.ts', text);
    const offences = (said: string) =>
      [...said.matchAll(/\.ts:(\d+):.*no-restricted-(globals|properties)/g)].map(([, line]) => Number(line));
    expect(offences(output)).toEqual(ways.map((_, index) => index + 1));
    expect(offences((await lint('web/src/lib/browser/storage.ts', text)).output)).toEqual([]);
  });
});

describe('elapsed time', () => {
  const refusedWays = [
    'Date.now();',
    "Date['now']();",
    'const ask = Date.now;',
    'Clock.currentTimeMillis;',
    'Clock.currentTimeNanos;',
    'clock.currentTimeMillisUnsafe();',
    'new Date().getTime();',
    'new Date().valueOf();',
    '+new Date();',
    'Number(new Date());',
  ];
  const allowedWays = [
    'performance.now();',
    'Clock.monotonicTimeNanos;',
    'new Date().toISOString();',
    'new Date(0).getTime();',
    'Date.parse(text);',
  ];

  it('is not taken from the wall clock, but where a file is listed that means the day and time', async () => {
    const text = `${[...refusedWays, ...allowedWays].join('\n')}\nexport { ask };\n`;
    const offences = async (path: string) =>
      [...(await lint(path, text)).output.matchAll(/\.ts:(\d+):.*no-wall-clock/g)].map(([, line]) =>
        Number(line),
      );
    const every = refusedWays.map((_, index) => index + 1);
    for (const path of [
      'services/projections/src/runner/a.ts',
      'packages/events/src/a.ts',
      'web/src/lib/a.ts',
      'infra/chaos/src/a.ts',
    ])
      expect(await offences(path)).toEqual(every);
    for (const path of ['services/projections/src/now.ts', 'services/projections/src/runner/a.int.test.ts'])
      expect(await offences(path)).toEqual([]);
  });
});

it('a mutation of the web makes one call', async () => {
  const several = [
    'useMutation({ mutationFn: async () => { await api(a); await api(b); } });',
    'useMutation({ mutationFn: async (ids) => { for (const id of ids) await apiOf(client)(a, { id }); } });',
    'useMutation({ mutationFn: (ids) => Promise.all(ids.map((id) => api(a, { id }))) });',
    'useMutation({ mutationFn: async () => { if (is) await api(a); return api(b); } });',
  ];
  const one = [
    'useMutation({ mutationFn: (is) => (is ? api(a) : api(b, { body: list.map(toRow) })) });',
    'useMutation({ mutationFn: async (is) => { if (is) return api(a); else return api(b); } });',
    'useQuery({ queryFn: async () => { await api(a); await api(b); } });',
  ];
  const { output } = await lint('web/src/features/leads/a.ts', `${[...several, ...one].join('\n')}\n`);
  const lines = [...output.matchAll(/\.ts:(\d+):.*one-call-per-mutation/g)].map(([, line]) => Number(line));
  expect(lines).toEqual(several.map((_, index) => index + 1));
});

it('a service has a default only where it is telemetry, or the default is the strict one', async () => {
  const declared = [
    "Context.Reference<string>('config/BrandName', { defaultValue: () => 'Setter' });",
    "Context.Reference('command-api/PriceIds', { defaultValue });",
    'Context.Reference(key, { defaultValue: () => 1 });',
    "Context.Reference('messaging/FeedReport', { defaultValue });",
    "Context.Service<string>()('config/BrandName');",
  ];
  const { output } = await lint('packages/config/src/a.ts', `${declared.join('\n')}\n`);
  const lines = [...output.matchAll(/\.ts:(\d+):.*no-silent-default/g)].map(([, line]) => Number(line));
  expect(lines).toEqual([1, 2, 3]);
});

describe('text that a translation of the browser may move', () => {
  // One element a line: those that React would insert before, or take away, and those that stay.
  const breaks = [
    '<p>{is && <b>a</b>}text</p>',
    '<p>{is ? <b>a</b> : <i>b</i>} {text}</p>',
    '<p>{text}{is && `, ${text}`}</p>',
    "<p>text{is ? ', more' : ''}</p>",
    '<p>{is ? text : <b>a</b>}<i>b</i></p>',
    '<p>{list.map((one) => <b key={one}>{one}</b>)}text</p>',
    '<p>{is && <b>a</b>}{list.length > 0 && <i>b</i>}{text}</p>',
    '<>{is && text}</>',
    '<p>{icon}{text}</p>',
  ];
  const stays = [
    '<p>{is && <b>a</b>}<span>text</span></p>',
    '<p>text{is && <b>a</b>}</p>',
    '<p>{is && <b>a</b>}<i>b</i>text</p>',
    "<p>{is ? 'one' : 'other'}</p>",
    '<p>{text} of {list.length}</p>',
    '<p>{list.map((one) => <b key={one}>{one}</b>)}</p>',
    '<p>{`${text}${is ? 1 : 2}`}</p>',
  ];

  it('is refused without an element of its own', async () => {
    const lines = [...breaks, ...stays].map((jsx, index) => `export const a${index} = (${jsx});`);
    const known = 'declare const is: boolean, text: string, icon: unknown, list: string[];';
    const { output } = await lint('web/src/features/credits/a.tsx', `${lines.join('\n')}\n${known}\n`);
    const said = [...output.matchAll(/\.tsx:(\d+):.*text-of-its-own/g)].map(([, line]) => Number(line));
    expect(said).toEqual(breaks.map((_, index) => index + 1));
  });
});

describe('the search for unused code', () => {
  const knip = () =>
    runCommand('knip', ['--no-progress', '--no-config-hints', '--include', 'exports,files'], { cwd: root });

  it('rejects an unused export, and only that one', async () => {
    await put(
      'packages/domain/package.json',
      '{ "name": "@setter/domain", "type": "module", "exports": { "./*": "./src/*.ts" } }',
    );
    await put('packages/domain/src/money.ts', 'export const used = 1;\nexport const forgotten = 2;\n');
    await put(
      'packages/domain/src/purse.test.ts',
      `import { used } from './money.ts';\nconsole.log(used);\n`,
    );
    const { code, output } = await knip();
    expect(output).toContain('forgotten');
    expect(output).not.toMatch(/\bused\b +packages/);
    expect(code).toBe(1);
  });
});

describe('the formatter', () => {
  it('refuses what it would write differently', async () => {
    await put('packages/domain/src/ugly.ts', 'export   const a = "x"\n');
    expect((await runCommand('oxfmt', ['--check', 'packages/domain/src/ugly.ts'], { cwd: root })).code).toBe(
      1,
    );
    await put('packages/domain/src/ugly.ts', `export const a = 'x';\n`);
    expect((await runCommand('oxfmt', ['--check', 'packages/domain/src/ugly.ts'], { cwd: root })).code).toBe(
      0,
    );
  });
});
