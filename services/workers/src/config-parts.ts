import type { ConfigName } from '@setter/config/config';
import { businessParts } from '@setter/config/business-settings';
import { ownPartsOf } from '@setter/config/settings/settings';
import { httpSettingNames } from '@setter/http/settings';

/** What the process reads of the configuration. It knows no sessions. */
export const configParts = [
  ...httpSettingNames,
  ...businessParts,
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'kafka',
  'mail',
  'conversions',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('workers'),
] as const satisfies readonly ConfigName[];
