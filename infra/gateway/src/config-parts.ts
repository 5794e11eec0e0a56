import type { ConfigName } from '@setter/platform/config';
import { ownPartsOf } from '@setter/platform/config/settings';
import { httpSettingNames } from '@setter/platform/http/settings';

/** What the process reads of the configuration. It has no sessions, no database and no key of a provider. */
export const configParts = [
  ...httpSettingNames,
  'dataDir',
  'standIns',
  'brand',
  'gstRegistered',
  'securityContact',
  'otlpEndpoint',
  'otlpHeaders',
  ...ownPartsOf('gateway'),
] as const satisfies readonly ConfigName[];
