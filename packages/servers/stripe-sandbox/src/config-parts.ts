import type { ConfigName } from '@setter/platform/config';
import { ownPartsOf } from '@setter/platform/config/settings';

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
