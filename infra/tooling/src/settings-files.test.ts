import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './run-command.ts';
import { settingsFiles } from './settings-files.ts';

it.each(Object.entries(settingsFiles()))('%s is as npm run settings prints it', (path, text) => {
  expect(readFileSync(join(projectRoot, path), 'utf8')).toBe(text);
});
