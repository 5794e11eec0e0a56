import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('the scripts of npm', () => {
  it('are those that people name: no package runs one while it is installed', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  it('rely on none that npm would run by itself, since it does not', () => {
    const names = Object.keys(scripts);
    const byNpm = [
      ...names.flatMap((name) => [`pre${name}`, `post${name}`]),
      'install',
      'prepare',
      'prepublish',
    ];
    expect(names.filter((name) => byNpm.includes(name))).toEqual([]);
  });

  it.each([
    'start',
    'cluster',
    'dev',
    'test',
    'test:proofs',
    'test:e2e',
    'chaos',
    'bench',
    'pictures',
    'lighthouse',
  ])('install and build before %s, which then runs on the Node of the packages', (name) => {
    // A shell may remember where it found node before there was one among the packages: env looks again.
    expect(scripts[name]).toMatch(
      /^node infra\/tooling\/prepare\.mjs( --no-web)? && (exec env node .*infra\/|vitest run )/,
    );
  });
});
