import { tz } from '@date-fns/tz';
import { supportUrgencies } from '@setter/events/support/value-sets';
import { format } from 'date-fns/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { timeZone } from '../test-support/facts.ts';
import { replyDue } from './reply-due.ts';

const wall = (instant: string) => format(instant, 'EEE yyyy-MM-dd HH:mm', { in: tz(timeZone) });
const timeOf = (instant: string) => wall(instant).slice(-5);
const due = (urgency: (typeof supportUrgencies)[number], now: string) =>
  wall(replyDue(urgency, now, timeZone));

describe('a reply to a low or medium request', () => {
  it('is due at the same time on the next business day', () => {
    expect(due('medium', '2026-11-03T05:40:00.000Z')).toBe('Wed 2026-11-04 16:40');
    expect(due('low', '2026-11-03T23:05:00.000Z')).toBe('Thu 2026-11-05 10:05');
    expect(due('low', '2026-11-03T12:30:00.000Z')).toBe('Wed 2026-11-04 23:30');
  });

  it('skips the weekend', () => {
    expect(due('medium', '2026-11-06T04:00:00.000Z')).toBe('Mon 2026-11-09 15:00');
    expect(due('medium', '2026-11-07T00:00:00.000Z')).toBe('Mon 2026-11-09 11:00');
    expect(due('medium', '2026-11-08T00:00:00.000Z')).toBe('Mon 2026-11-09 11:00');
  });

  it('keeps the time of day when the clocks change in between', () => {
    // Sydney: forward on 4 October 2026, back on 4 April 2027.
    expect(due('medium', '2026-10-02T05:00:00.000Z')).toBe('Mon 2026-10-05 15:00');
    expect(due('medium', '2027-04-02T04:00:00.000Z')).toBe('Mon 2027-04-05 15:00');
    // The Sunday in between has no such time.
    expect(due('low', '2026-10-02T16:00:00.000Z')).toBe('Mon 2026-10-05 02:00');
  });
});

describe('a reply to a high or urgent request', () => {
  it('is due after four or two hours of business', () => {
    expect(due('high', '2026-11-04T00:55:00.000Z')).toBe('Wed 2026-11-04 15:55');
    expect(due('urgent', '2026-11-04T00:55:00.000Z')).toBe('Wed 2026-11-04 13:55');
    expect(due('high', '2026-11-04T02:00:00.000Z')).toBe('Wed 2026-11-04 17:00');
  });

  it('goes on in the next hours of business', () => {
    expect(due('high', '2026-11-04T05:00:00.000Z')).toBe('Thu 2026-11-05 12:00');
    expect(due('urgent', '2026-11-04T08:00:00.000Z')).toBe('Thu 2026-11-05 11:00');
    expect(due('urgent', '2026-11-03T19:00:00.000Z')).toBe('Wed 2026-11-04 11:00');
    expect(due('high', '2026-11-06T05:00:00.000Z')).toBe('Mon 2026-11-09 12:00');
    expect(due('urgent', '2026-11-07T00:00:00.000Z')).toBe('Mon 2026-11-09 11:00');
  });

  it('counts hours of business when the clocks change in between', () => {
    expect(due('high', '2026-10-02T06:00:00.000Z')).toBe('Mon 2026-10-05 12:00');
    expect(due('high', '2027-04-02T05:00:00.000Z')).toBe('Mon 2027-04-05 12:00');
  });
});

it('falls on a business day after the request, whenever that is', () => {
  const anyTime = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2029-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(anyTime, fc.constantFrom(...supportUrgencies), (date, urgency) => {
      const now = date.toISOString();
      const at = replyDue(urgency, now, timeZone);
      expect(at > now).toBe(true);
      expect(wall(at)).toMatch(/^(Mon|Tue|Wed|Thu|Fri)/);
      const isSoon = urgency === 'high' || urgency === 'urgent';
      const [earliest, latest] = isSoon ? ['09:00', '17:00'] : [timeOf(now), timeOf(now)];
      expect(timeOf(at) >= earliest && timeOf(at) <= latest).toBe(true);
    }),
  );
});
