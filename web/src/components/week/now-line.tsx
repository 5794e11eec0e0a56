import { classes } from '../ui/class-names.ts';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { topOf, topRoom } from './block-geometry.ts';
import { isToday } from './week-frame.tsx';
import { minuteOfDay } from './week-grid.ts';
import type { HourRange } from './week-grid.ts';

interface NowLineProps {
  readonly week: readonly Day[];
  readonly hours: HourRange;
  readonly now: Date;
}

/** The present: firm on today, dotted on the days before, its time in the gutter. */
export function NowLine({ week, hours, now }: NowLineProps) {
  const today = week.findIndex((day) => isToday(day, now));
  const minute = minuteOfDay(now);
  if (today === -1 || minute < hours.from * 60 || minute > hours.to * 60) return null;
  const isLast = minute > hours.to * 60 - 9;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-3 h-0"
      style={{ top: `${topOf(minute, hours) + topRoom}px` }}
    >
      <span
        className={classes(
          'absolute right-[calc(100%-53px)] h-[18px] rounded-[5px] bg-ink px-[5px] text-[10.5px] leading-[18px] font-semibold whitespace-nowrap text-surface tabular',
          // The calendar ends here: what lies below it is cut off.
          isLast ? '-top-[18px]' : '-top-[9px]',
        )}
      >
        {format(inBusinessZone(now), 'h:mm')}
      </span>
      <span
        className="absolute -top-[0.5px] left-15 h-px bg-[repeating-linear-gradient(90deg,var(--color-control-strong)_0_2px,transparent_2px_6px)]"
        style={{ width: `calc((100% - 60px) / 7 * ${today})` }}
      />
      <span
        className="absolute -top-px h-0.5 bg-ink before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-pill before:bg-ink"
        style={{ left: `calc(60px + (100% - 60px) / 7 * ${today})`, width: 'calc((100% - 60px) / 7)' }}
      />
    </div>
  );
}
