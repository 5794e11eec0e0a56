import { deskSettings } from '@setter/contracts/desk/desk-settings';
import { expect, it } from 'vitest';
import { draftOf, errorsOfForm, settingsOf } from './settings-draft.ts';

const settings = deskSettings.parse({
  firstContactMinutes: 15,
  clock: 'calling_hours',
  retryHours: [2, 5, 24],
  consentDays: 90,
  hours: { weekday: ['09:00', '20:00'], saturday: ['09:00', '17:00'] },
  stateHolidays: true,
  assumedState: 'QLD',
  closedDays: [
    { day: '2026-12-24', name: 'Closed early (all day)', states: [] },
    { day: '2026-12-28', name: 'Stocktaking', states: ['VIC', 'WA'] },
  ],
});

it('a draft is the settings in texts, and reads back as they were', () => {
  const draft = draftOf(settings);
  expect(draft).toMatchObject({ retryHours: '2, 5, 24', assumedState: 'QLD' });
  expect(draft.closedDays.split('\n')[1]).toBe('2026-12-28 Stocktaking (VIC, WA)');
  const plain = { ...settings, closedDays: settings.closedDays.slice(1) };
  expect(settingsOf(draftOf(plain))).toEqual({ settings: plain });
  expect(settingsOf(draftOf({ ...plain, assumedState: null, closedDays: [] }))).toEqual({
    settings: { ...plain, assumedState: null, closedDays: [] },
  });
});

it('what cannot be read is said at its field', () => {
  const draft = draftOf({ ...settings, closedDays: [] });
  const errorsOf = (change: Partial<typeof draft>) => {
    const read = settingsOf({ ...draft, ...change });
    return 'errors' in read ? Object.keys(read.errors) : [];
  };
  expect(errorsOf({ retryHours: '2, soon' })).toEqual(['retryHours']);
  expect(errorsOf({ firstContactMinutes: '1.5' })).toEqual(['firstContactMinutes']);
  expect(errorsOf({ consentDays: '' })).toEqual(['consentDays']);
  for (const closedDays of ['tomorrow Closed', '2026-12-24', '2026-12-24 Closed (XX)'])
    expect(errorsOf({ closedDays })).toEqual(['closedDays']);
});

it('what the server refuses is shown at the fields of the form', () => {
  expect(
    errorsOfForm({ 'hours.weekday': 'a', 'hours.saturday.1': 'b', 'retryHours.0': 'c', consentDays: 'd' }),
  ).toEqual({ weekday: 'a', saturday: 'b', retryHours: 'c', consentDays: 'd' });
});
