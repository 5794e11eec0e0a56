import { printEnvExample, printSettingsPage } from '@setter/config/settings/print-settings';

/** What is printed from the entries of the settings, by the path from the root. */
export const settingsFiles = (): Readonly<Record<string, string>> => ({
  '.env.example': printEnvExample(),
  'docs/settings.md': printSettingsPage(),
});
