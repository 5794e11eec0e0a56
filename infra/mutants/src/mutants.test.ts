import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyEdit } from './mutant.ts';
import { mutants } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFile(join(root, file), 'utf8');

describe.each(mutants.map((mutant) => [mutant.name, mutant] as const))('the mutant %s', (_, mutant) => {
  it('still applies to the source as it is', async () => {
    const changed = new Map<string, string>();
    for (const edit of mutant.edits)
      changed.set(edit.file, applyEdit(changed.get(edit.file) ?? (await read(edit.file)), edit));
    for (const [file, text] of changed) expect(text).not.toBe(await read(file));
  });

  it('changes functions of the database as they are now, not what a later migration has replaced', async () => {
    const migrations = mutant.edits.filter(({ file }) => file.endsWith('.sql'));
    for (const { file, find } of migrations) {
      const before = (await read(file)).split(find)[0] ?? '';
      const name = [...before.matchAll(/FUNCTION (event_store\.\w+)\(/g)].at(-1)?.[1] ?? 'none';
      const folder = dirname(file);
      const later = (await readdir(join(root, folder))).filter((other) => other > basename(file));
      const texts = await Promise.all(later.map((other) => read(join(folder, other))));
      expect(texts.filter((text) => text.includes(`FUNCTION ${name}(`))).toEqual([]);
    }
  });

  it('names a test that there is, and that everyone runs', async () => {
    expect(mutant.test).not.toContain('.proof.');
    expect((await read(mutant.test)).replaceAll("\\'", "'")).toContain(mutant.named);
  });
});

it('an edit that does not fit is an error, and so is one that fits too often', () => {
  const edit = { file: 'x', find: 'a', replace: 'b' };
  expect(applyEdit('-a-', edit)).toBe('-b-');
  expect(() => applyEdit('-', edit)).toThrow('0 times');
  expect(() => applyEdit('aa', edit)).toThrow('2 times');
});
