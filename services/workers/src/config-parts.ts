import type { ConfigName } from '@setter/platform/config';
import { businessParts } from '@setter/platform/business-settings';
import { ownPartsOf } from '@setter/platform/config/settings';
import { httpSettingNames } from '@setter/platform/http/settings';

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
