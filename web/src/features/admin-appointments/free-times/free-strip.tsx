import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { classes } from '../../../components/ui/class-names.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { format } from '../../../lib/time/format.ts';
import { formatFullDate, formatTime, inBusinessZone, zoneLabel } from '../../../lib/time/time.ts';
import type { FreeDay } from './free-days.ts';
import { useFreeGroup } from './free-group.ts';
import { FreeHead, FreeNote } from './free-head.tsx';
import type { Chosen, OnTake } from './free-slot.tsx';
import type { FreeTimes } from './use-free-times.ts';

interface FreeStripProps {
  readonly free: FreeTimes;
  readonly clientName: string;
  readonly chosen: Chosen | null;
  readonly autoFocus: boolean;
  readonly onTake: OnTake;
  /** Shows the fields of the start time; null while they are shown. */
  readonly onType: (() => void) | null;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Free times where there is no room for a week: six days as a strip, and the times of one of them. */
export function FreeStrip({ free, clientName, chosen, autoFocus, onTake, onType }: FreeStripProps) {
  const id = useId();
  const group = useRef<HTMLElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [reached, setReached] = useState<string | null>(null);
  const { data } = free;
  const wiring = useFreeGroup(group, { isThere: data !== undefined, autoFocus });
  const days = data?.isFree === true ? data.days : [];
  const isOf = ({ day }: FreeDay) => chosen !== null && chosen.start >= day.start && chosen.start < day.end;
  const shown = days.find(({ day }) => day.key === opened) ?? days.find(isOf) ?? days[0];
  const starts = shown?.slots.map(({ startTime }) => startTime) ?? [];
  const isChosen = (start: string) => Date.parse(start) === chosen?.start.getTime();
  const reachable = starts.find((start) => start === reached) ?? starts.find(isChosen) ?? starts[0];
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(group.current?.querySelectorAll<HTMLElement>('[data-free-time]') ?? [])];
    const from = buttons.findIndex((button) => button === document.activeElement);
    buttons[(from + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    <section
      ref={group}
      aria-labelledby={id}
      aria-busy={data === undefined || free.isOld}
      {...wiring}
      className="-mx-5 border-y border-hairline bg-paper px-5 py-4 sm:-mx-7 sm:px-7"
    >
      <FreeHead free={free} id={id} />
      <FreeNote free={free} clientName={clientName} />
      {data === undefined && free.error === null && <Skeleton className="mt-3 h-40" />}
      {shown !== undefined && (
        <div className={classes('transition-opacity', free.isOld && 'pointer-events-none opacity-60')}>
          <div
            role="group"
            aria-label="Days"
            className="mt-3 grid grid-cols-6 gap-1 rounded-surface border border-hairline bg-surface p-1"
          >
            {days.map((one) => (
              <DayButton
                key={one.day.key}
                free={one}
                isOpen={one === shown}
                onOpen={() => setOpened(one.day.key)}
              />
            ))}
          </div>
          <p className="mt-3.5 mb-2 text-meta text-muted">
            {`${formatFullDate(shown.day.start)}, ${zoneLabel()}`}
          </p>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {starts.map((start) => (
              <button
                key={start}
                type="button"
                data-free-time={start}
                aria-pressed={isChosen(start)}
                aria-label={`${formatFullDate(start)}, ${formatTime(start)}`}
                tabIndex={start === reachable ? 0 : -1}
                onFocus={() => setReached(start)}
                onKeyDown={move}
                onClick={(event) => {
                  if (!free.isOld) onTake(start, event.detail === 0);
                }}
                className={classes(
                  'h-11 rounded-control text-button font-strong whitespace-nowrap tabular',
                  isChosen(start)
                    ? chosen?.isRefused
                      ? 'bg-surface text-red ring-2 ring-red ring-inset'
                      : 'bg-accent text-surface'
                    : 'bg-accent-tint text-accent-hover ring-1 ring-accent-line ring-inset hover:bg-accent-block',
                )}
              >
                {formatTime(start)}
              </button>
            ))}
          </div>
        </div>
      )}
      {onType !== null && data !== undefined && (
        <button
          type="button"
          onClick={onType}
          className="mt-3.5 min-h-6 rounded-block text-label font-strong text-accent-hover hover:underline"
        >
          Type another time
        </button>
      )}
    </section>
  );
}

interface DayButtonProps {
  readonly free: FreeDay;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function DayButton({ free: { day, slots }, isOpen, onOpen }: DayButtonProps) {
  const local = inBusinessZone(day.start);
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={`${formatFullDate(day.start)}, ${slots.length} free`}
      onClick={onOpen}
      className={classes(
        'flex flex-col items-center rounded-[7px] py-1.5 text-[12.5px] leading-4.5',
        isOpen ? 'bg-accent text-surface' : 'text-muted hover:bg-paper-2',
      )}
    >
      <span>{format(local, 'EEE')}</span>
      <b
        className={classes(
          'font-display text-[18px] leading-[22px] font-semibold tabular',
          !isOpen && 'text-ink',
        )}
      >
        {format(local, 'd')}
      </b>
      <span className={classes('text-[11.5px] tabular', !isOpen && 'text-accent-hover')}>{slots.length}</span>
    </button>
  );
}
