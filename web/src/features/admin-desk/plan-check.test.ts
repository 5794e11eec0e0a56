import { describe, expect, it } from 'vitest';
import { firstDeskRules } from './desk-rules.ts';
import { offeredTimes, standsAgainst } from './plan-check.ts';
import { testNow } from './test-row.ts';
import { whenAt } from './when.ts';

const { hours } = firstDeskRules;
const businessZone = 'Australia/Sydney';
const offered = (state: 'NSW' | 'WA', now = testNow) =>
  offeredTimes({ states: [state], businessZone, now }, hours).map(({ at }) => {
    const { date, time } = whenAt(at);
    return `${date} ${time}`;
  });

it('offers times that are permitted there, one of each day', () => {
  expect(offered('NSW')).toEqual([
    '2026-11-04 14:20',
    '2026-11-04 16:30',
    '2026-11-05 09:15',
    '2026-11-09 09:15',
  ]);
  // A quarter past nine is six in Perth.
  expect(offered('WA')).toEqual([
    '2026-11-04 14:20',
    '2026-11-04 16:30',
    '2026-11-05 14:00',
    '2026-11-09 14:00',
  ]);
});

it('offers nothing of a day that is over, or a Sunday', () => {
  expect(offered('NSW', new Date('2026-11-07T09:00:00Z'))).toEqual(['2026-11-09 09:15']);
});

describe('what is against a time', () => {
  const against = (text: string, states: readonly ('NSW' | 'WA')[] = ['NSW']) => {
    const found = standsAgainst(Date.parse(text), { states, businessZone }, hours);
    return found === null ? null : [found.text, new Date(found.next).toISOString()];
  };
  it.each([
    ['2026-11-07T17:30:00+11:00', 'Not on Saturdays after 5:00 PM there.', '2026-11-08T22:00:00.000Z'],
    ['2026-11-08T12:00:00+11:00', 'Not on Sundays there.', '2026-11-08T22:00:00.000Z'],
    ['2026-11-05T08:00:00+11:00', 'Not before 9:00 AM there.', '2026-11-04T22:00:00.000Z'],
    ['2026-11-05T20:00:00+11:00', 'Not after 8:00 PM there.', '2026-11-05T22:00:00.000Z'],
  ])('%s: %s', (instant, text, next) => {
    expect(against(instant)).toEqual([text, next]);
  });

  it('is what one of the states does not permit', () => {
    expect(against('2026-11-05T10:00:00+11:00', ['NSW', 'WA'])?.[0]).toBe('Not before 9:00 AM there.');
    expect(against('2026-11-05T12:00:00+11:00', ['NSW', 'WA'])).toBeNull();
  });
});
