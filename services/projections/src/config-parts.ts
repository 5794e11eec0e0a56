import type { ConfigName } from '@setter/platform/config';
import { ownPartsOf } from '@setter/platform/config/settings';
import { httpSettingNames } from '@setter/platform/http/settings';

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
