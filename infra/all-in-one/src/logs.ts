import { join } from 'node:path';
import type { Config } from '@setter/config/config';
import { toFile } from '@setter/http/logging/log-file';
import { makeLogger } from '@setter/http/logging/logging';

/** JSON lines: to stdout in exposed mode, to a file in DATA_DIR in local mode. */
export const appLogger = ({ exposed, dataDir }: Pick<Config, 'exposed' | 'dataDir'>) =>
  exposed ? makeLogger('info') : makeLogger('info', toFile(join(dataDir, 'setter.log')));
