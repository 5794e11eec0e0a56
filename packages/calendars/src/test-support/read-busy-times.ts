import { busySpans, type BusyTimesOptions } from '../read/busy-spans.ts';
import { spanText } from './calendar-files.ts';

const options = {
  from: Date.parse('2026-03-22T00:00Z'),
  before: Date.parse('2026-05-01T00:00Z'),
  zone: 'Australia/Sydney',
  ownHost: 'setter.example',
  limit: 10_000,
} satisfies BusyTimesOptions;

/** The busy times of files as texts, or why they are refused. */
export const readBusyTimes = (texts: readonly string[], other: Partial<BusyTimesOptions> = {}) => {
  const result = busySpans(texts, { ...options, ...other });
  return 'refused' in result ? result.refused : result.spans.map(spanText);
};
