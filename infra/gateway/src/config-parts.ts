import type { ConfigName } from '@setter/config/config';
import { ownPartsOf } from '@setter/config/settings/settings';
import { httpSettingNames } from '@setter/http/settings';

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
