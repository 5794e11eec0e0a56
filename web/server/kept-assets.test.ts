import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kept-assets-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A build that takes the place of the one before, as Vite's does. */
function build(...names: readonly string[]) {
  const clientDir = join(home, 'client');
  rmSync(clientDir, { recursive: true, force: true });
  mkdirSync(join(clientDir, 'assets'), { recursive: true });
  for (const name of names) writeFileSync(join(clientDir, 'assets', name), `this is ${name}`);
  return [...keepAssets(clientDir, join(home, 'kept'))].toSorted();
}
const kept = () => readdirSync(join(home, 'kept', 'assets')).toSorted();

describe('assets of the build before', () => {
  it('are kept beside those of the newest, and those of older ones removed', () => {
    expect(build('a-1.js', 'a-1.js.br', 'same.css')).toEqual([]);
    expect(build('a-2.js', 'a-2.js.br', 'same.css')).toEqual(['/assets/a-1.js']);
    expect(kept()).toEqual(['a-1.js', 'a-1.js.br', 'a-2.js', 'a-2.js.br', 'same.css']);
    expect(readFileSync(join(home, 'kept', 'assets', 'a-1.js'), 'utf8')).toBe('this is a-1.js');
    expect(build('a-3.js', 'same.css')).toEqual(['/assets/a-2.js']);
    expect(kept()).toEqual(['a-2.js', 'a-2.js.br', 'a-3.js', 'same.css']);
  });

  it('stay through starts with the same build, and through the way back to the build before', () => {
    build('a-1.js');
    build('a-2.js');
    expect(build('a-2.js')).toEqual(['/assets/a-1.js']);
    expect(build('a-1.js')).toEqual(['/assets/a-2.js']);
    expect(build('a-2.js')).toEqual(['/assets/a-1.js']);
    expect(kept()).toEqual(['a-1.js', 'a-2.js']);
  });

  it('are not promised when their list was cut short or a file is gone', () => {
    build('a-1.js', 'b-1.js');
    rmSync(join(home, 'kept', 'assets', 'b-1.js'));
    expect(build('a-2.js')).toEqual(['/assets/a-1.js']);
    writeFileSync(join(home, 'kept', 'builds.json'), '[["assets/a');
    expect(build('a-3.js')).toEqual([]);
    expect(build('a-4.js')).toEqual(['/assets/a-3.js']);
    expect(kept()).toEqual(['a-3.js', 'a-4.js']);
  });

  it('take no room of their own for what did not change', () => {
    build('same.css');
    const { ino } = statSync(join(home, 'kept', 'assets', 'same.css'));
    expect(statSync(join(home, 'client', 'assets', 'same.css')).ino).toBe(ino);
  });
});
