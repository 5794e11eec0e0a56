import type { ConfigName } from '@setter/platform/config';
import { businessParts } from '@setter/platform/business-settings';
import { ownPartsOf } from '@setter/platform/config/settings';
import { httpSettingNames } from '@setter/platform/http/settings';

/** What the process reads of the configuration. */
export const configParts = [
  ...httpSettingNames,
  ...businessParts,
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'sessionKeys',
  'kafka',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('projections'),
] as const satisfies readonly ConfigName[];
