import type { ConfigName } from '@setter/config/config';
import { businessParts } from '@setter/config/business-settings';
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
  ...businessParts,
  ...ownPartsOf('prepare'),
] as const satisfies readonly ConfigName[];
