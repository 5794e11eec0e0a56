import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const literal = /\bmaxLength(=\{|: |=)['"]?\d/;

it('has no field with a length of its own: where it stops is said by the contract', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] });
  expect(files.filter((file) => literal.test(readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

it.each(['maxLength={200}', 'maxLength: 20,', 'maxLength="7"'])('finds %s', (source) =>
  expect(source).toMatch(literal),
);
