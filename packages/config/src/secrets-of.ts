import type { ConfigName } from './config.ts';
import { type SecretSetting, secretSettings, settings } from './settings/settings.ts';

/** The secrets of which these parts say only whether they are set. */
const askedByPart: { readonly [Name in ConfigName]?: readonly SecretSetting[] } = {
  standIns: ['STRIPE_SECRET_KEY', 'SMTP_URL', 'OPENAI_API_KEY'],
  adReports: ['META_CAPI_TOKEN'],
};

/** The secrets of a process that reads these parts. */
export const secretsOf = (parts: readonly ConfigName[]): readonly SecretSetting[] =>
  secretSettings.filter((name) => parts.some((part) => part === settings[name].part));

/** Those of which it needs to know only whether they are set. */
export const askedOf = (parts: readonly ConfigName[]): readonly SecretSetting[] =>
  parts.flatMap((part) => askedByPart[part] ?? []);
