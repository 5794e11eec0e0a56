import { classes } from '../ui/class-names.ts';
import { format } from '../../lib/time/format.ts';
import { inBusinessZone } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { blockLook } from './block-look.ts';
import { appointmentsOn } from './day-of-week.ts';
import { isToday } from './week-frame.tsx';
import type { WeekAppointment } from './week-appointment.ts';

const mostDots = 4;

interface DayStripProps {
  readonly week: readonly Day[];
  readonly chosen: Day;
  readonly appointments: readonly WeekAppointment[];
  readonly now: Date;
  readonly onDay: (day: Date) => void;
}

/** The week's days on a phone: a dot for each appointment, the chosen day filled. */
export function DayStrip({ week, chosen, appointments, now, onDay }: DayStripProps) {
  return (
    <div
      role="group"
      aria-label="Day"
      className="grid grid-cols-7 gap-0.5 rounded-surface border border-hairline bg-surface p-1"
    >
      {week.map((day) => {
        const on = day.key === chosen.key;
        const count = appointmentsOn(day, appointments).length;
        const local = inBusinessZone(day.start);
        return (
          <button
            key={day.key}
            type="button"
            aria-pressed={on}
            aria-current={isToday(day, now) ? 'date' : undefined}
            onClick={() => onDay(noonOf(day))}
            className={classes(
              'flex flex-col items-center rounded-[7px] pt-2 pb-1.5',
              on ? 'bg-accent text-surface' : isToday(day, now) ? 'bg-accent-tint' : 'hover:bg-paper-2',
            )}
          >
            <span className={classes('text-[12px] leading-4', on ? 'text-surface' : 'text-muted')}>
              {format(local, 'EEE')}
            </span>
            <b
              className={classes(
                'font-display text-[19px] leading-[26px] font-semibold tabular',
                !on && +day.end <= +now && 'text-muted',
              )}
            >
              {format(local, 'd')}
            </b>
            <span className="sr-only">{` ${format(local, 'MMMM')}, ${count === 1 ? '1 appointment' : `${count} appointments`}`}</span>
            <span aria-hidden className="mt-[3px] flex h-1.5 gap-[3px]">
              {appointmentsOn(day, appointments)
                .slice(0, mostDots)
                .map((one) => (
                  <i
                    key={one.id}
                    className={classes(
                      'size-1.5 rounded-[2px]',
                      on ? onDots[blockLook(one, now).kind] : blockLook(one, now).dot,
                    )}
                  />
                ))}
            </span>
          </button>
        );
      })}
    </div>
  );
}

const onDots = { unlocked: 'bg-accent-line', locked: 'bg-ochre-edge', cancelled: 'bg-control' } as const;

/** Well inside the day, whatever the clocks do at its edges. */
function noonOf(day: Day): Date {
  return new Date((+day.start + +day.end) / 2);
}
