import type { ConfigName } from '@setter/platform/config';

/** What the process reads of the configuration. */
export const configParts = [
  'host',
  'port',
  'publicUrl',
  'exposed',
  'databaseUrl',
  'cardSandboxKey',
  'otlpEndpoint',
  'otlpHeaders',
] as const satisfies readonly ConfigName[];
