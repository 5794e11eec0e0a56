import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../run-command.ts';

/** The text of the .env that `npm run env` would write. */
export const filledExample = (): string =>
  execFileSync(process.execPath, [join(projectRoot, 'infra/tooling/write-env.mjs'), '--print'], {
    encoding: 'utf8',
  });
