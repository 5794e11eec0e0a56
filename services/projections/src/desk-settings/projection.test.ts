import { history } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { firstDeskSettings } from '@setter/domain/leads/desk-settings';
import { deskSettingsDecider } from '@setter/domain/leads/desk-settings';
import { it } from 'vitest';
import { deskSettingsModel } from './projection.ts';

it('the settings of the desk are those of the last change', () => {
  const changed = (firstContactMinutes: number) => {
    const settings = { ...firstDeskSettings, firstContactMinutes };
    const [event] = deskSettingsDecider.decide.ChangeDeskSettings(
      { type: 'ChangeDeskSettings', settings },
      firstDeskSettings,
    ).append;
    return event!;
  };
  specifyProjection(deskSettingsModel)
    .given(...history(changed(20), changed(30)))
    .thenRows({ name: 'desk', settings: { ...firstDeskSettings, firstContactMinutes: 30 } });
});
