import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

  it('names a test that there is', async () => {
    expect((await read(mutant.test)).replaceAll("\\'", "'")).toContain(mutant.named);
  });
});

it('an edit that does not fit is an error, and so is one that fits too often', () => {
  const edit = { file: 'x', find: 'a', replace: 'b' };
  expect(applyEdit('-a-', edit)).toBe('-b-');
  expect(() => applyEdit('-', edit)).toThrow('0 times');
  expect(() => applyEdit('aa', edit)).toThrow('2 times');
});
