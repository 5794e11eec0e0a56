import { businessParts, BusinessSettings } from './business-settings.ts';
import { readConfigParts } from './config.ts';
import type { SettingName } from './settings/settings.ts';

/** The business of tests: as an installation has it that sets nothing but what is given here. */
export const testBusinessSettings = (given: { readonly [Name in SettingName]?: string } = {}) =>
  BusinessSettings.layerOf(readConfigParts(businessParts, given));
