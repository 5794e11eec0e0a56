import { expect, it } from 'vitest';
import { mostText, weeklyHours } from './weekly-hours.ts';

const on = (weekdays: readonly number[], from: string, to: string) =>
  weekdays.map((weekday) => ({ weekday, from, to }));

it('has days that follow each other with the same hours in one line', () => {
  expect(
    weeklyHours([
      ...on([1, 2, 3, 4], '08:30', '17:30'),
      ...on([5], '08:30', '15:00'),
      ...on([6], '09:00', '12:00'),
    ]),
  ).toEqual([
    { days: 'Mon - Thu', times: ['8:30 AM - 5:30 PM'] },
    { days: 'Friday', times: ['8:30 AM - 3:00 PM'] },
    { days: 'Saturday', times: ['9:00 AM - 12:00 PM'] },
  ]);
});

it('parts them by a closed day and by other hours, and has the hours of a day in order', () => {
  expect(
    weeklyHours([
      ...on([1], '13:00', '24:00'),
      ...on([1], '08:00', '12:00'),
      ...on([3, 4], '08:00', '12:00'),
    ]),
  ).toEqual([
    { days: 'Monday', times: ['8:00 AM - 12:00 PM', '1:00 PM - 12:00 AM'] },
    { days: 'Wed - Thu', times: ['8:00 AM - 12:00 PM'] },
  ]);
});

it('says how many there may be', () => {
  expect(mostText({ mostPerDay: 5, mostPerWeek: 18 })).toBe('5 a day, 18 a week');
  expect(mostText({ mostPerDay: null, mostPerWeek: 18 })).toBe('18 a week');
  expect(mostText({ mostPerDay: null, mostPerWeek: null })).toBe('No limit');
});
