import type { ConfigName } from '@setter/platform/config';
import { httpSettingNames } from '@setter/platform/http/settings';

/** What the process reads of the configuration. It has no sessions, no database and no key of a provider. */
export const configParts = [
  ...httpSettingNames,
  'dataDir',
  'standIns',
  'brand',
  'businessTimeZone',
  'gstRegistered',
  'founderPhoto',
  'securityContact',
  'metaPixelId',
  'otlpEndpoint',
  'otlpHeaders',
] as const satisfies readonly ConfigName[];
