import { useId, useState } from 'react';
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../ui/class-names.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { formatFullDate } from '../../lib/time/time.ts';
import type { Day } from '../../lib/time/time.ts';
import { directionOf, neighbour } from './arrow-keys.ts';
import { heightOf, overflowBox, topRoom } from './block-geometry.ts';
import { layOut } from './lanes.ts';
import type { Overflow } from './lanes.ts';
import { type CalendarTimes, dayInWords, dayTimes } from './day-times.ts';
import { TimeLayers } from './time-layers.tsx';
import { DayHeads, HourLabels, HourLines, columnTint, isToday } from './week-frame.tsx';
import { NowLine } from './now-line.tsx';
import { WeekBlock, blockKey } from './week-block.tsx';
import { hoursShown, segmentsOf } from './week-grid.ts';
import type { HourRange, Segment } from './week-grid.ts';
import type { WeekAppointment } from './week-appointment.ts';

interface WeekHoursProps {
  readonly week: readonly Day[];
  readonly appointments: readonly WeekAppointment[];
  readonly now: Date;
  /** Undefined until they are known. */
  readonly times?: CalendarTimes | undefined;
  readonly onOpen: (id: string) => void;
  /** The "+N" of a crowded hour was pressed. */
  readonly onOpenDay: (day: Day) => void;
}

/** The week as a grid of hours with appointments at their true place and length. */
export function WeekHours({ week, appointments, now, times, onOpen, onOpenDay }: WeekHoursProps) {
  const wide = useMediaQuery('(min-width: 1024px)');
  const segments = segmentsOf(week, appointments);
  const hours = hoursShown(segments);
  const { placed, overflow } = layOut(segments, wide ? 3 : 2);
  const arrows = useArrows(placed);
  return (
    <div className="overflow-hidden rounded-surface border border-hairline bg-surface">
      <DayHeads week={week} now={now} />
      <div
        data-week
        className="relative grid grid-cols-[60px_repeat(7,minmax(0,1fr))]"
        style={{ height: `${heightOf(hours) + topRoom}px` }}
      >
        <HourLines />
        <HourLabels hours={hours} week={week} now={now} />
        {week.map((day, index) => (
          <DayColumn key={day.key} day={day} index={index} now={now} hours={hours} times={times}>
            {placed
              .filter((block) => block.day === index)
              .map((block) => (
                <WeekBlock
                  key={blockKey(block)}
                  block={block}
                  hours={hours}
                  now={now}
                  reachable={blockKey(block) === arrows.reachable}
                  onOpen={onOpen}
                  onFocus={() => arrows.onFocus(block)}
                  onKeyDown={(event) => arrows.onKeyDown(event, block)}
                />
              ))}
            {overflow
              .filter((group) => group.day === index)
              .map((group) => (
                <OverflowButton
                  key={group.from}
                  group={group}
                  box={overflowBox(group, hours)}
                  onOpen={() => onOpenDay(day)}
                />
              ))}
          </DayColumn>
        ))}
        <NowLine week={week} hours={hours} now={now} />
      </div>
    </div>
  );
}

interface DayColumnProps {
  readonly day: Day;
  /** 0 is Monday. */
  readonly index: number;
  readonly now: Date;
  readonly hours: HourRange;
  readonly times: CalendarTimes | undefined;
  readonly children: ReactNode;
}

/** A day with what it has beside its appointments, drawn and in words. */
function DayColumn({ day, index, now, hours, times, children }: DayColumnProps) {
  const id = useId();
  const ofDay = times && dayTimes(day, times);
  const words = ofDay === undefined ? '' : dayInWords(ofDay);
  return (
    <div
      role="group"
      aria-label={formatFullDate(day.start)}
      aria-describedby={words === '' ? undefined : id}
      className={classes(
        'relative border-l border-faint',
        (times === undefined || isToday(day, now)) && columnTint(day, index, now),
      )}
    >
      {words !== '' && (
        <p id={id} className="sr-only">
          {words}
        </p>
      )}
      {ofDay !== undefined && (
        <TimeLayers times={ofDay} hours={hours} now={now} isToday={isToday(day, now)} />
      )}
      <div className="absolute inset-0 top-[11px]">{children}</div>
    </div>
  );
}

function OverflowButton({
  group,
  box,
  onOpen,
}: {
  readonly group: Overflow;
  readonly box: CSSProperties;
  readonly onOpen: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onOpen}
      style={box}
      aria-label={`${group.count} more at this time: open the day`}
      className="absolute z-2 grid place-items-center rounded-block bg-paper-2 text-[12px] font-semibold text-ink ring-1 ring-hairline ring-inset tabular hover:bg-hairline"
    >
      +{group.count}
    </button>
  );
}

/** One tab stop for the whole week; arrows move from appointment to appointment. */
function useArrows(segments: readonly Segment<WeekAppointment>[]) {
  const [chosen, setChosen] = useState<string | null>(null);
  const known = segments.some((one) => blockKey(one) === chosen);
  const [first] = segments;
  const reachable = known ? chosen : first === undefined ? null : blockKey(first);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, current: Segment<WeekAppointment>) => {
    const direction = directionOf(event.key);
    if (direction === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = neighbour(segments, current, direction);
    if (next === null) return;
    const grid = event.currentTarget.closest('[data-week]');
    grid?.querySelector<HTMLElement>(`[data-block="${CSS.escape(blockKey(next))}"]`)?.focus();
  };
  return {
    reachable,
    onKeyDown,
    onFocus: (segment: Segment<WeekAppointment>) => setChosen(blockKey(segment)),
  };
}
