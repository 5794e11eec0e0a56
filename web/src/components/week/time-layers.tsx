import { classes } from '../ui/class-names.ts';
import { formatTime, formatTimeRange } from '../../lib/time/time.ts';
import { blockHeight, topOf, topRoom } from './block-geometry.ts';
import type { DayTimes, Minutes } from './day-times.ts';
import type { HourRange } from './week-grid.ts';

interface TimeLayersProps {
  readonly times: DayTimes;
  readonly hours: HourRange;
  readonly now: Date;
  readonly isToday: boolean;
}

/**
 * Closed hours, busy times and holds of a day, under its appointments: they take no lane and no focus. What they say is in the
 * words of the day.
 */
export function TimeLayers({ times, hours, now, isToday }: TimeLayersProps) {
  return (
    <div aria-hidden className="absolute inset-0 overflow-hidden">
      {times.closed.map((one) => (
        <div
          key={one.from}
          data-closed
          className={classes('absolute inset-x-0', isToday ? 'bg-closed-today' : 'bg-paper-2/75')}
          style={closedBox(one, hours)}
        />
      ))}
      {times.busy.map(({ appointment: { startTime, endTime }, ...one }) => {
        const isPast = Date.parse(endTime) <= +now;
        return (
          <div
            key={startTime}
            data-busy
            title={`Busy, ${formatTimeRange(startTime, endTime)}`}
            className={classes(
              'absolute right-1.5 left-1 z-1 overflow-hidden rounded-block pl-1.5 text-[12px] leading-4 font-medium',
              isPast ? 'busy-past text-muted' : 'busy text-ink-2',
              one.to - one.from > 20 && 'pt-[5px]',
            )}
            style={layerBox(one, hours)}
          >
            <span className={classes('rounded-[3px] px-1', isPast ? 'bg-busy-past' : 'bg-busy')}>Busy</span>
          </div>
        );
      })}
      {times.held.map(({ appointment: { startTime, until }, ...one }) => (
        <div
          key={startTime}
          data-held
          title={`Held online until ${formatTime(until)}`}
          className="absolute right-1.5 left-1 z-1 overflow-hidden rounded-block border-[1.5px] border-dashed border-chart-3 bg-ochre-pale px-2 text-[11px] leading-[13px] text-ochre-ink tabular"
          style={layerBox(one, hours)}
        >
          <b className="block truncate font-semibold">Held online</b>
          <span className="block truncate">{`until ${formatTime(until)}`}</span>
        </div>
      ))}
    </div>
  );
}

/** Pixels from the top of the column, over which the hours that are shown begin a little lower. */
const layerBox = ({ from, to }: Minutes, hours: HourRange) => ({
  top: `${topOf(from, hours) + topRoom + 1.5}px`,
  height: `${blockHeight(to - from)}px`,
});

/** What is closed before the first hour that is shown reaches up to the head of the day. */
function closedBox({ from, to }: Minutes, hours: HourRange) {
  const top = from <= hours.from * 60 ? 0 : topOf(from, hours) + topRoom;
  return { top: `${top}px`, height: `${Math.max(0, topOf(to, hours) + topRoom - top)}px` };
}
