import { settingsOf } from '@setter/domain/leads/desk-settings';
import { handlesOnly } from '../handles.ts';
import type { ReadModel } from '../read-model.ts';
import { type DeskSettingsRow, deskSettingsTable } from './table.ts';

const isHandled = handlesOnly('DeskSettingsChanged');

/** How the desk is run, as it was changed last. */
export const deskSettingsModel: ReadModel<DeskSettingsRow> = {
  name: 'desk-settings',
  version: 1,
  onPoison: 'dead-letter',
  table: deskSettingsTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? ['desk'] : []),

  evolve: (row, event) =>
    isHandled(event) ? { name: 'desk', settings: settingsOf(event.data) } : (row ?? null),
};
