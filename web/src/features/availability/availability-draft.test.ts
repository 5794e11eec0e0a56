import type { Availability } from '@setter/contracts/calendars/availability';
import { describe, expect, it } from 'vitest';
import { type AvailabilityDraft, changeOf, draftOf, errorsOfForm, usualRange } from './availability-draft.ts';
import { errorUnder } from './hours-draft.ts';

const saved: Availability = {
  timeZone: 'Australia/Sydney',
  hours: [
    { weekday: 1, from: '12:45', to: '24:00' },
    { weekday: 1, from: '08:30', to: '12:00' },
  ],
  exceptions: [
    { day: '2026-12-25', through: '2027-01-03', hours: [] },
    { day: '2026-11-15', hours: [{ from: '10:00', to: '14:00' }] },
  ],
  holidays: 'NSW',
  paused: false,
  bufferBefore: 5,
  bufferAfter: 10,
  minimumNotice: 240,
  mostDaysAhead: 60,
  mostPerDay: 5,
  mostPerWeek: null,
  atOnce: 1,
  step: 30,
  durations: [30, 60],
  meetingTypes: ['phone'],
  version: 3,
};
const draft = draftOf(saved);
const errorsOf = (part: Partial<AvailabilityDraft>) => {
  const read = changeOf({ ...draft, ...part });
  return 'errors' in read ? read.errors : {};
};
const monday = (...ranges: readonly (readonly [from: string, to: string])[]) => ({
  days: [{ isOpen: true, ranges: ranges.map(([from, to]) => ({ from, to })) }, ...draft.days.slice(1)],
});

describe('the form of the availability', () => {
  it('shows what is saved and sends it as it was, the times of a day in their order', () => {
    expect(draft.days[0]).toEqual({
      isOpen: true,
      ranges: [
        { from: '8:30 AM', to: '12:00 PM' },
        { from: '12:45 PM', to: '12:00 AM' },
      ],
    });
    const { version: _, hours, ...rest } = saved;
    expect(changeOf(draft)).toEqual({ change: { ...rest, hours: hours!.toReversed() } });
  });

  it('proposes nine to five on weekdays while no hours are set', () => {
    const { days } = draftOf({ ...saved, hours: null });
    expect(days.map(({ isOpen }) => isOpen)).toEqual([true, true, true, true, true, false, false]);
    expect(days.flatMap(({ ranges }) => ranges)).toEqual(Array.from({ length: 7 }, () => usualRange));
  });

  it('sends nothing of a day that is turned off, whatever was typed there', () => {
    const days = draft.days.map((day) => ({ ...day, isOpen: false }));
    const wrong = { isOpen: false, ranges: [{ from: 'noon', to: '' }] };
    expect(changeOf({ ...draft, days: [wrong, ...days.slice(1)] })).toMatchObject({ change: { hours: [] } });
  });

  it('says under a day what is wrong with its times', () => {
    expect(errorsOf(monday(['noon', '5 pm']))).toEqual({ 'day.1.0.from': 'Write a time, such as 8:30 AM.' });
    expect(errorsOf(monday(['9', '9 am']))).toEqual({ 'day.1.0.to': 'The end must be after the start.' });
    const overlap = errorsOf(monday(['9', '12'], ['11:30', '13']));
    expect(overlap).toEqual({ 'day.1.1.from': 'These hours overlap.' });
    expect([errorUnder(overlap, 'day.1'), errorUnder(overlap, 'day.11')]).toEqual([
      'These hours overlap.',
      undefined,
    ]);
    expect(errorsOf(monday(['9', '12'], ['12', '13']))).toEqual({});
  });

  it('says what is wrong with days off and with numbers', () => {
    const [first, second] = [draft.exceptions[0]!, draft.exceptions[1]!];
    const off = (...exceptions: AvailabilityDraft['exceptions']) => errorsOf({ exceptions });
    expect(off({ ...first, day: '' })).toEqual({ 'exception.0.day': 'Choose a day.' });
    expect(off({ ...first, through: '2026-12-01' })).toEqual({
      'exception.0.through': 'The last day must not be before the first.',
    });
    expect(off(first, { ...second, day: '2027-01-03' })).toEqual({
      'exception.1.day': 'These days overlap.',
    });
    expect(errorsOf({ mostDaysAhead: '181', mostPerDay: '0', atOnce: '', durations: [] })).toEqual({
      mostDaysAhead: 'Choose from 1 to 180.',
      mostPerDay: 'Choose from 1 to 100.',
      atOnce: 'Choose from 1 to 20.',
      durations: 'Choose at least one.',
    });
    expect(errorsOf({ mostPerDay: ' ', mostPerWeek: '' })).toEqual({});
  });

  it('shows what the server refused at the day that it is about', () => {
    const read = changeOf(draft);
    if ('errors' in read) throw new Error('nothing is wrong');
    const refused = { 'hours.1.to': 'a', 'exceptions.0.through': 'b', 'exceptions.1': 'c', atOnce: 'd' };
    expect(errorsOfForm(refused, read.change)).toEqual({
      'day.1.0.from': 'a',
      'exception.0.through': 'b',
      'exception.1.day': 'c',
      atOnce: 'd',
    });
  });
});
