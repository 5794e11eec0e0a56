import type { ConfigName } from '@setter/config/config';
import { ownPartsOf } from '@setter/config/settings/settings';

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
  'gstRegistered',
  'priceIds',
  ...ownPartsOf('prepare'),
] as const satisfies readonly ConfigName[];
