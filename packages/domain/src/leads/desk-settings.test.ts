import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { deskSettingsDecider, firstDeskSettings } from './desk-settings.ts';

const { given } = specify(deskSettingsDecider);
const settings = {
  ...firstDeskSettings,
  assumedState: 'WA' as const,
  hours: { weekday: ['10:00', '18:00'], saturday: ['10:00', '12:00'] } as const,
  closedDays: [{ day: '2026-12-28', name: 'Closed', states: ['WA' as const] }],
};
const changed = {
  type: 'DeskSettingsChanged' as const,
  data: {
    ...settings,
    retryHours: [...settings.retryHours],
    hours: {
      weekday: { from: '10:00', before: '18:00' },
      saturday: { from: '10:00', before: '12:00' },
    },
    closedDays: [{ day: '2026-12-28', name: 'Closed', states: ['WA' as const] }],
  },
};

describe('the settings of the desk', () => {
  it('are changed once, and the same again is nothing to do', () => {
    const change = { type: 'ChangeDeskSettings', settings } as const;
    given().when(change).then(changed);
    given(changed).when(change).thenNothing();
    given().when({ type: 'ChangeDeskSettings', settings: firstDeskSettings }).thenNothing();
  });

  it('are afterwards what they were changed to', () => {
    expect(deskSettingsDecider.evolve(firstDeskSettings, changed)).toEqual(settings);
  });
});
