import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { Check, Lock } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { classes } from '../../../components/ui/class-names.ts';
import { type CalendarTimes, dayInWords, dayTimes } from '../../../components/week/day-times.ts';
import { layOut } from '../../../components/week/lanes.ts';
import type { HourRange, Segment, Timed } from '../../../components/week/week-grid.ts';
import { type Day, formatFullDate, formatTime, formatTimeRange } from '../../../lib/time/time.ts';
import { type Chosen, FreeSlot, type OnTake, slotKey, type SlotSegment } from './free-slot.tsx';
import { smallBox } from './small-grid.ts';

interface FreeWeekDayProps {
  readonly day: Day;
  readonly now: Date;
  readonly times: CalendarTimes | undefined;
  readonly hours: HourRange;
  /** Pixels of an hour. */
  readonly height: number;
  /** Minutes from slot to slot. */
  readonly step: number;
  readonly slots: readonly SlotSegment[];
  readonly taken: readonly Segment<AdminAppointment>[];
  /** Of the time of the form. */
  readonly marks: readonly Segment<Timed>[];
  readonly chosen: Chosen | null;
  /** The one slot of the week that is in the tab order. */
  readonly reachable: string | undefined;
  readonly onReach: (key: string) => void;
  readonly onMove: (event: KeyboardEvent<HTMLElement>, slot: SlotSegment) => void;
  readonly onTake: OnTake;
}

/** A day of the small week: closed, busy and held times, appointments, free times and the one that is chosen. */
export function FreeWeekDay(props: FreeWeekDayProps) {
  const { day, now, times, hours, height, step, slots, taken, marks, chosen } = props;
  const id = useId();
  const ofDay = times && dayTimes(day, times);
  const { closed = [], busy = [], held = [] } = ofDay ?? {};
  const words = ofDay === undefined ? '' : dayInWords(ofDay);
  const { placed } = layOut(taken);
  return (
    <div
      role="group"
      aria-label={formatFullDate(day.start)}
      aria-describedby={words === '' ? undefined : id}
      className="relative min-w-0 flex-1 border-l border-faint"
    >
      {words !== '' && (
        <p id={id} className="sr-only">
          {words}
        </p>
      )}
      {closed.map((one) => (
        <i
          key={one.from}
          aria-hidden
          className="absolute inset-x-0 bg-paper-2/80"
          style={smallBox(one, hours, height)}
        />
      ))}
      {busy.map((one) => (
        <i
          key={one.appointment.id}
          aria-hidden
          data-busy
          title={`Busy, ${formatTimeRange(one.appointment.startTime, one.appointment.endTime)}`}
          className={classes(
            'absolute right-1 left-[3px] z-1 rounded-[5px]',
            Date.parse(one.appointment.endTime) <= +now ? 'busy-past' : 'busy',
          )}
          style={smallBox(one, hours, height)}
        />
      ))}
      {held.map((one) => (
        <i
          key={one.appointment.id}
          aria-hidden
          title={`Held online until ${formatTime(one.appointment.until)}`}
          className="absolute right-1 left-[3px] z-1 rounded-[5px] border-[1.5px] border-dashed border-chart-3 bg-ochre-pale"
          style={smallBox(one, hours, height)}
        />
      ))}
      {placed.map((block) => (
        <Taken key={block.appointment.id} block={block} hours={hours} height={height} />
      ))}
      {slots.map((slot) => (
        <FreeSlot
          key={slotKey(slot)}
          slot={slot}
          hours={hours}
          height={height}
          step={step}
          isChosen={Date.parse(slotKey(slot)) === chosen?.start.getTime()}
          isReachable={slotKey(slot) === props.reachable}
          onReach={props.onReach}
          onMove={props.onMove}
          onTake={props.onTake}
        />
      ))}
      {marks.map((mark) => (
        <span
          key={mark.day}
          aria-hidden
          data-chosen={chosen?.isRefused ? 'refused' : 'free'}
          className={classes(
            'pointer-events-none absolute right-1 left-[3px] z-3 grid place-items-center overflow-hidden rounded-[5px] text-[11.5px] font-semibold whitespace-nowrap shadow-control tabular',
            chosen?.isRefused ? 'bg-surface text-red ring-2 ring-red ring-inset' : 'bg-accent text-surface',
          )}
          style={smallBox(mark, hours, height)}
        >
          {formatTime(mark.appointment.startTime)}
        </span>
      ))}
    </div>
  );
}

interface TakenProps {
  readonly block: ReturnType<typeof layOut<AdminAppointment>>['placed'][number];
  readonly hours: HourRange;
  readonly height: number;
}

function Taken({ block, hours, height }: TakenProps) {
  const { isUnlocked, startTime, endTime } = block.appointment;
  const Icon = isUnlocked ? Check : Lock;
  return (
    <span
      title={formatTimeRange(startTime, endTime)}
      className={classes(
        'absolute z-2 flex items-start gap-[3px] overflow-hidden rounded-[5px] pt-1 pl-[7px] text-tiny leading-[13px] tabular',
        isUnlocked
          ? 'bg-accent-block text-accent-ink shadow-[inset_3px_0_0_var(--color-accent)]'
          : 'stripes text-ochre-ink shadow-[inset_3px_0_0_var(--color-ochre),inset_0_0_0_1px_var(--color-ochre-line)]',
      )}
      style={{
        ...smallBox(block, hours, height),
        left: `calc(3px + (100% - 7px) / ${block.lanes} * ${block.lane})`,
        width: `calc((100% - 7px) / ${block.lanes})`,
      }}
    >
      <Icon size={11} aria-hidden className="mt-px" />
      <span className="sr-only">{isUnlocked ? 'Unlocked appointment' : 'Locked appointment'} </span>
      <span>{formatTime(startTime).replace(/ [AP]M$/, '')}</span>
    </span>
  );
}
