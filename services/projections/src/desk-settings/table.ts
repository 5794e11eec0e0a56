import type { DeskSettings } from '@setter/domain/leads/desk-settings';
import { json, readTable, type RowOf, text } from '../columns.ts';

/** One row, once the settings were changed. */
export const deskSettingsTable = readTable({
  key: 'name',
  columns: { name: text<'desk'>(), settings: json<DeskSettings>() },
  indexes: [],
});

export type DeskSettingsRow = RowOf<typeof deskSettingsTable>;
