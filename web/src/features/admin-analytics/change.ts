import { formatCount } from '../../lib/texts/count.ts';

/** How a number compares with the one of the period before. */
export interface Change {
  readonly direction: 'up' | 'down' | 'none';
  /** `27.0%`, `3.3 points`, `new`, `no change`; without a sign, which the arrow shows. */
  readonly text: string;
}

type ChangeKind = 'percent' | 'difference' | 'points' | 'minutes';

/** Rates change in points, waits in minutes, small counts by their difference, others in percent; `new` where there was nothing before. */
export function changeOf(kind: ChangeKind, now: number, before: number): Change {
  const difference = tenths(now - before);
  if (difference === 0) return { direction: 'none', text: 'no change' };
  const direction = difference > 0 ? 'up' : 'down';
  if (before === 0 && (kind === 'percent' || kind === 'difference')) return { direction, text: 'new' };
  const size = Math.abs(difference);
  if (kind === 'difference') return { direction, text: formatCount(size) };
  if (kind === 'minutes') return { direction, text: waitText(size) };
  if (kind === 'points') return { direction, text: `${size.toFixed(1)} ${size === 1 ? 'point' : 'points'}` };
  return { direction, text: `${((size / before) * 100).toFixed(1)}%` };
}

const oneDecimal = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `5.9` minutes on average. */
export const averageText = (minutes: number): string => oneDecimal.format(minutes);

/** `5.9 min` */
export const waitText = (minutes: number): string => `${averageText(minutes)} min`;

/** `35.0%` */
export const percentText = (percent: number): string => `${percent.toFixed(1)}%`;

/** `35.0%` of two counts; `-` where there is nothing to be a part of. */
export const rateText = (part: number, whole: number): string =>
  whole === 0 ? '-' : percentText((part / whole) * 100);

/** Binary fractions make 3.3 of 35 - 31.7 only after rounding. */
const tenths = (value: number): number => Math.round(value * 10) / 10;
