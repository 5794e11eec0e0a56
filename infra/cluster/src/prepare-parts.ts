import type { ConfigName } from '@setter/platform/config';

/** What `prepare` reads: it alone knows the owner of the database, and no provider. */
export const prepareParts = [
  'exposed',
  'databaseUrl',
  'serviceDatabaseUrl',
  'dataDir',
  'encryptionKey',
  'rereadEncryptionKey',
  'cardSandboxKey',
  'firstAdmin',
  'demo',
  'brand',
  'businessTimeZone',
  'gstRegistered',
  'priceIds',
  'xeroAccountCode',
] as const satisfies readonly ConfigName[];
