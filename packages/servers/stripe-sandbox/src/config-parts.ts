import type { ConfigName } from '@setter/config/config';
import { ownPartsOf } from '@setter/config/settings/settings';

/** What the process reads of the configuration. */
export const configParts = [
  'host',
  'publicUrl',
  'exposed',
  'databaseUrl',
  'cardSandboxKey',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('stripe-sandbox'),
] as const satisfies readonly ConfigName[];
