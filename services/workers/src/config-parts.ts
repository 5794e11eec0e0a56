import type { ConfigName } from '@setter/config/config';
import { ownPartsOf } from '@setter/config/settings/settings';
import { httpSettingNames } from '@setter/http/settings';

/** What the process reads of the configuration. It knows no sessions. */
export const configParts = [
  ...httpSettingNames,
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'kafka',
  'mail',
  'conversions',
  'brand',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('workers'),
] as const satisfies readonly ConfigName[];
