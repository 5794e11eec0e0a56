import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { houseTable } from './house-table.ts';
import { LAYERS, SQL_FILES } from './layers.ts';
import { printedDocs } from './printed-docs.ts';
import { projectRoot } from './run-command.ts';

it.each(printedDocs())('$file says what the code says (npm run docs prints it)', ({ text, printed }) => {
  expect(text).toBe(printed);
});

it('the table of folders has every package, service and tool', () => {
  const folders = globSync(['{packages,services,infra}/*/package.json', 'packages/servers/*/package.json'], {
    cwd: projectRoot,
  }).map(dirname);
  expect(folders).toContain('packages/events');
  const table = houseTable();
  expect(folders.filter((folder) => !table.includes(`| \`${folder}\` `))).toEqual([]);
});

it('each folder and file that has a rule exists', () => {
  const patterns = [...LAYERS.map(({ folder }) => folder), ...SQL_FILES];
  const exists = (pattern: string) => globSync(pattern, { cwd: projectRoot }).length > 0;
  expect(patterns.filter((pattern) => !exists(pattern))).toEqual([]);
});
