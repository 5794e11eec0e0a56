import { TZDate } from '@date-fns/tz';
import { format as formatOfDateFns } from 'date-fns';
import { describe, expect, it } from 'vitest';
import { format } from './format.ts';

const patterns = [
  'EEEE, MMMM d, yyyy',
  'EEE d MMM yyyy',
  'EEE, MMM d, h:mm a',
  "h:mm:ss a 'on' MMMM d, yyyy",
  'yyyy-MM-dd',
  'dd/MM/yyyy HH:mm',
];

describe('format', () => {
  it.each(patterns)('writes %s as date-fns does, on every day of a year and at every hour', (pattern) => {
    for (let hour = 0; hour < 366 * 24; hour += 7) {
      const date = new TZDate(Date.UTC(2028, 0, 1, hour, hour % 60, hour % 59), 'Australia/Sydney');
      expect(format(date, pattern)).toBe(formatOfDateFns(date, pattern));
    }
  });

  it('rejects an invalid date and an unknown token', () => {
    expect(() => format(new Date(Number.NaN), 'd')).toThrow('Invalid time value');
    expect(() => format(new Date(), 'do')).toThrow('No token do');
  });
});
