import type { ReactNode } from 'react';
import { classes } from '../ui/class-names.ts';
import { format } from '../../lib/time/format.ts';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import { dayKey, inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { topOf, topRoom } from './block-geometry.ts';
import { hourLabel, minuteOfDay, showsHourLabel } from './week-grid.ts';
import type { HourRange } from './week-grid.ts';

export const isToday = (day: Day, now: Date) => day.key === dayKey(now);
const isBefore = (day: Day, now: Date) => +day.end <= +now;

/** The row of day names; `face` replaces the names while loading. */
export function DayHeads({
  week,
  now,
  face,
}: {
  readonly week: readonly Day[];
  readonly now: Date;
  readonly face?: ReactNode;
}) {
  return (
    <div className="grid h-15 grid-cols-[60px_repeat(7,minmax(0,1fr))] border-b border-hairline">
      <div className="flex items-center pl-3 text-tiny text-muted">
        {businessTimeZone().city}
        <br />
        time
      </div>
      {week.map((day) => (
        <div
          key={day.key}
          aria-current={isToday(day, now) ? 'date' : undefined}
          className={classes(
            'flex items-center gap-2 border-l border-faint pl-2 text-small lg:pl-3',
            isToday(day, now) ? 'bg-today font-strong text-accent-hover' : 'text-muted',
          )}
        >
          {face ?? <DayName day={day} today={isToday(day, now)} past={isBefore(day, now)} />}
        </div>
      ))}
    </div>
  );
}

function DayName({
  day,
  today,
  past,
}: {
  readonly day: Day;
  readonly today: boolean;
  readonly past: boolean;
}) {
  const local = inBusinessZone(day.start);
  return (
    <>
      {format(local, 'EEE')}
      <b
        className={classes(
          'font-display leading-none font-semibold tracking-[-0.01em] tabular',
          today
            ? '-ml-0.5 grid size-8 place-items-center rounded-pill bg-accent text-[17px] text-surface'
            : classes('text-[19px]', past ? 'text-muted' : 'text-ink'),
        )}
      >
        {format(local, 'd')}
      </b>
    </>
  );
}

/** Today's column is tinted, weekends a little. */
export function columnTint(day: Day, index: number, now: Date): string | false {
  if (isToday(day, now)) return 'bg-today';
  return index > 4 && 'bg-weekend';
}

/** The faint lines of the hours, over the columns' tints and under everything else. */
export function HourLines() {
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute inset-[11px_0_0_60px] z-1 bg-[repeating-linear-gradient(to_bottom,var(--color-faint)_0_1px,transparent_1px_64px)]"
    />
  );
}

interface HourLabelsProps {
  readonly hours: HourRange;
  readonly week: readonly Day[];
  readonly now: Date;
}

export function HourLabels({ hours, week, now }: HourLabelsProps) {
  const nowMinute = week.some((day) => isToday(day, now)) ? minuteOfDay(now) : null;
  return (
    <div aria-hidden className="relative text-[11.5px] leading-4 text-muted tabular">
      {Array.from({ length: hours.to - hours.from }, (_, index) => hours.from + index)
        .filter((hour) => showsHourLabel(hour, nowMinute))
        .map((hour) => (
          <span
            key={hour}
            className="absolute right-2.5"
            style={{ top: `${topOf(hour * 60, hours) + topRoom - 8}px` }}
          >
            {hourLabel(hour)}
          </span>
        ))}
    </div>
  );
}
