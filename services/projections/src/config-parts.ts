import type { ConfigName } from '@setter/config/config';
import { ownPartsOf } from '@setter/config/settings/settings';
import { httpSettingNames } from '@setter/http/settings';

/** What the process reads of the configuration. */
export const configParts = [
  ...httpSettingNames,
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'sessionKeys',
  'kafka',
  'brand',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('projections'),
] as const satisfies readonly ConfigName[];
