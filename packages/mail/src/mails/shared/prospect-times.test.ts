import { expect, it } from 'vitest';
import { prospectTimes } from './prospect-times.ts';

const times = { startTime: '2026-11-06T02:30:00Z', endTime: '2026-11-06T03:00:00Z' };

it('is in the client’s zone alone where the prospect’s clock shows the same, or its state is not known', () => {
  const sydney = '1:30 PM - 2:00 PM, Sydney time';
  expect(prospectTimes('Australia/Sydney', null, times)).toBe(sydney);
  expect(prospectTimes('Australia/Sydney', 'NSW', times)).toBe(sydney);
  expect(prospectTimes('Australia/Sydney', 'VIC', times)).toBe(sydney);
});

it('has the prospect’s in brackets where its clock differs, by the season', () => {
  expect(prospectTimes('Australia/Sydney', 'WA', times)).toBe(
    '1:30 PM - 2:00 PM, Sydney time (10:30 AM - 11:00 AM, Perth time)',
  );
  expect(prospectTimes('Australia/Brisbane', 'NSW', times)).toBe(
    '12:30 PM - 1:00 PM, Brisbane time (1:30 PM - 2:00 PM, Sydney time)',
  );
  const winter = { startTime: '2026-07-06T02:30:00Z', endTime: '2026-07-06T03:00:00Z' };
  expect(prospectTimes('Australia/Brisbane', 'NSW', winter)).toBe('12:30 PM - 1:00 PM, Brisbane time');
});

it('says the day, too, where that differs', () => {
  const early = { startTime: '2026-11-05T13:30:00Z', endTime: '2026-11-05T14:00:00Z' };
  expect(prospectTimes('Australia/Sydney', 'WA', early)).toBe(
    '12:30 AM - 1:00 AM, Sydney time (Thursday, November 5, 2026, 9:30 PM - 10:00 PM, Perth time)',
  );
});

it('tells the two times of the hour apart that comes twice', () => {
  const twice = { startTime: '2026-04-04T15:30:00Z', endTime: '2026-04-04T16:00:00Z' };
  expect(prospectTimes('Australia/Sydney', 'QLD', twice)).toMatch(
    /^2:30 AM \S+ - 2:00 AM \S+, Sydney time \(1:30 AM - 2:00 AM, Brisbane time\)$/,
  );
});
