import type { ConfigName } from '@setter/platform/config';
import { httpSettingNames } from '@setter/platform/http/settings';

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
  'businessTimeZone',
  'otlpEndpoint',
  'otlpHeaders',
] as const satisfies readonly ConfigName[];
