import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFiles } from './settings-files.ts';
import { projectRoot } from './run-command.ts';

// `npm run settings`: prints what people read of the settings from their entries.
for (const [path, text] of Object.entries(settingsFiles())) writeFileSync(join(projectRoot, path), text);
