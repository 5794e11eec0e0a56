import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '../ui/button.tsx';
import { daysText } from '../../lib/time/days.ts';
import { stepWeek, weekOf, zoneLabel } from '../../lib/time/time.ts';

interface WeekBarProps {
  /** Any instant of the week that is shown. */
  readonly day: Date;
  readonly onDay: (day: Date) => void;
  /** Names the week; without it the range does. */
  readonly heading?: string;
  readonly legend?: boolean;
  /** Where the day strip, which has its own way back to today, is not shown. */
  readonly todayOnPhones?: boolean;
}

/** The week's range, and the steps to its neighbours and to today. */
export function WeekBar({ day, onDay, heading, legend = true, todayOnPhones = false }: WeekBarProps) {
  return (
    <div className="mt-4 mb-3 flex items-center gap-2 md:mt-4.5">
      <div className="mr-auto flex flex-wrap items-baseline gap-x-3">
        {heading === undefined ? (
          <h2 aria-live="polite" className="text-h2 max-sm:text-h3">
            {daysText(weekOf(day))}
          </h2>
        ) : (
          <>
            <h2 className="text-h2 max-sm:text-h3">{heading}</h2>
            <span aria-live="polite" className="font-medium text-muted tabular">
              {daysText(weekOf(day))}
            </span>
          </>
        )}
        {!legend && <span className="text-meta text-muted">{zoneLabel()}</span>}
      </div>
      {legend && <Legend />}
      <Button
        variant="secondary"
        size="sm"
        className={todayOnPhones ? 'max-md:h-10' : 'max-md:hidden'}
        aria-keyshortcuts="t"
        title="Today (t)"
        onClick={() => onDay(new Date())}
      >
        Today
      </Button>
      <IconButton
        label="Previous week"
        bordered
        className="max-md:size-10"
        onClick={() => onDay(stepWeek(day, -1))}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <IconButton
        label="Next week"
        bordered
        className="max-md:size-10"
        onClick={() => onDay(stepWeek(day, 1))}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
    </div>
  );
}

function Legend() {
  return (
    <div className="mr-4 hidden items-center gap-4.5 text-meta text-muted lg:flex">
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-mark bg-grey-tint ring-1 ring-hairline ring-inset" />
        Closed
      </span>
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-mark busy-narrow ring-1 ring-control ring-inset" />
        Busy
      </span>
      <span className="flex items-center gap-1.5">
        <i aria-hidden className="size-3.5 rounded-mark stripes-narrow ring-1 ring-ochre-line ring-inset" />
        Locked
      </span>
      <span className="flex items-center gap-1.5">
        <i
          aria-hidden
          className="size-3.5 rounded-mark [background-image:linear-gradient(90deg,var(--color-accent)_0_3px,var(--color-accent-line)_3px)]"
        />
        Unlocked
      </span>
    </div>
  );
}
