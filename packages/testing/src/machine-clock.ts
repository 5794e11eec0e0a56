import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** libfaketime of Debian and Ubuntu (package `faketime`), and of a Mac's Homebrew. */
const findLibrary = (): string | undefined => {
  const folders = ['/usr/lib', ...foldersIn('/usr/lib'), '/opt/homebrew/lib', '/usr/local/lib'];
  return folders
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => statSync(file, { throwIfNoEntry: false }) !== undefined);
};
const foldersIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
};

/**
 * A module for `--import`, where the machine has no libfaketime: the clock of JavaScript alone, which is all that the product
 * reads. It is no subclass: libraries that extend `Date` look for its methods on `Date.prototype` itself.
 */
export const clockModule = (file: string): string => `
  import { readFileSync } from 'node:fs';
  const True = Date;
  const now = () => True.now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8').slice(0, -1)) * 1000;
  globalThis.Date = new Proxy(True, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new True(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  True.prototype.constructor = globalThis.Date;`;

/**
 * A wall clock of its own for processes that are started with this environment; time that elapses stays true. `set` moves
 * it by seconds against the true time, at once or within a second. `how` says by what.
 */
export const machineClock = (folder: string) => {
  const file = join(folder, 'clock');
  const set = (seconds: number): void =>
    writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s`);
  set(0);
  const library = findLibrary();
  if (library !== undefined)
    return {
      how: 'libfaketime',
      set,
      environment: {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: '1',
        DONT_FAKE_MONOTONIC: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    } as const;
  const script = join(folder, 'clock.mjs');
  writeFileSync(script, clockModule(file));
  return {
    how: 'a Date that is set',
    set,
    environment: { NODE_OPTIONS: `--import=${pathToFileURL(script).href}` },
  } as const;
};
