import type { ConfigName } from '@setter/config/config';
import { businessParts } from '@setter/config/business-settings';
import { ownPartsOf } from '@setter/config/settings/settings';
import { httpSettingNames } from '@setter/http/settings';

/** What the process reads of the configuration. */
export const configParts = [
  ...httpSettingNames,
  ...businessParts,
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'sessionKeys',
  'cards',
  'cardSandboxKey',
  'mail',
  'ai',
  'adReports',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('command-api'),
] as const satisfies readonly ConfigName[];
