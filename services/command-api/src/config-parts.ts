import type { ConfigName } from '@setter/platform/config';
import { httpSettingNames } from '@setter/platform/http/settings';

/** What the process reads of the configuration. */
export const configParts = [
  ...httpSettingNames,
  'budgetFactor',
  'databaseUrl',
  'encryptionKey',
  'rereadEncryptionKey',
  'sessionKeys',
  'cards',
  'cardSandboxKey',
  'mail',
  'ai',
  'adReports',
  'blogWebhookSecret',
  'blogWebhookToken',
  'blogAutoPublish',
  'brand',
  'businessTimeZone',
  'gstRegistered',
  'priceIds',
  'otlpEndpoint',
  'otlpHeaders',
] as const satisfies readonly ConfigName[];
