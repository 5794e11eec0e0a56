import { join } from 'node:path';
import type { Config } from '@setter/platform/config';
import { makeLogger, toFile } from '@setter/platform/logging';

/** JSON lines: to stdout where others run us, beside the data where a person reads the terminal. */
export const appLogger = ({ exposed, dataDir }: Pick<Config, 'exposed' | 'dataDir'>) =>
  exposed ? makeLogger('info') : makeLogger('info', toFile(join(dataDir, 'setter.log')));
