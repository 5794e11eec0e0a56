import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { cityOf, leafIn, timeIn } from '../../../lib/time/zone-times.ts';
import { type Slot, type SlotDay, slotDays } from '../../slots/slot-days.ts';
import { stripPages } from './strip-pages.ts';

interface TimePickerProps {
  /** At least one. */
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (startTime: string) => void;
}

/** Days that have free times as a strip, and the times of one of them, in the theme of the page. */
export function TimePicker({ slots, timeZone, chosen, onChoose }: TimePickerProps) {
  const id = useId();
  const days = slotDays(slots, timeZone);
  const [opened, setOpened] = useState<string | null>(null);
  const wanted = opened ?? days.find((day) => day.slots.some(({ startTime }) => startTime === chosen))?.key;
  const day = days.find(({ key }) => key === wanted) ?? days[0];
  if (day === undefined) return null;
  return (
    <>
      <DayStrip days={days} timeZone={timeZone} open={day} onOpen={setOpened} />
      <p id={id} className="lp-booking-day">
        {`${day.key.replace(/, \d+$/, '')}, ${cityOf(timeZone)} time`}
      </p>
      <div role="group" aria-labelledby={id} className="lp-times">
        {day.slots.map(({ startTime }) => (
          <button
            key={startTime}
            type="button"
            aria-pressed={startTime === chosen}
            onClick={() => onChoose(startTime)}
          >
            {timeIn(startTime, timeZone)}
          </button>
        ))}
      </div>
    </>
  );
}

interface DayStripProps {
  readonly days: readonly SlotDay[];
  readonly timeZone: string;
  readonly open: SlotDay;
  readonly onOpen: (key: string) => void;
}

function DayStrip({ days, timeZone, open, onOpen }: DayStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const cells = useCells(strip);
  const pages = stripPages(days, cells);
  const [turned, setTurned] = useState<number | null>(null);
  const ofOpen = pages.findIndex((page) => page.includes(open));
  const at = Math.min(turned ?? ofOpen, pages.length - 1);
  const shown = pages[at] ?? [];
  const turn = (to: number) => {
    setTurned(to);
    const first = pages[to]?.[0];
    if (first !== undefined) onOpen(first.key);
  };
  useEffect(() => {
    // The button that was pressed is gone where no day comes after or before these.
    if (turned !== null && document.activeElement === document.body)
      strip.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  }, [turned]);
  return (
    <div ref={strip} role="group" aria-label="Days" className="lp-days" data-cells={cells}>
      {at > 0 && (
        <button
          key="earlier"
          type="button"
          className="lp-earlier"
          aria-label="Earlier"
          onClick={() => turn(at - 1)}
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      {shown.map((day) => (
        <DayButton
          key={day.key}
          day={day}
          timeZone={timeZone}
          isOpen={day === open}
          onOpen={() => onOpen(day.key)}
        />
      ))}
      {at < pages.length - 1 && (
        <button
          key="later"
          type="button"
          className="lp-later"
          aria-label="Later"
          onClick={() => turn(at + 1)}
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </div>
  );
}

interface DayButtonProps {
  readonly day: SlotDay;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function DayButton({ day, timeZone, isOpen, onOpen }: DayButtonProps) {
  const leaf = leafIn(day.slots[0]?.startTime ?? '', timeZone);
  return (
    <button type="button" aria-pressed={isOpen} onClick={onOpen}>
      <span>{leaf.weekday}</span> <b>{leaf.day}</b> <span className="sr-only">{leaf.month}</span>
    </button>
  );
}

const roomForSix = 330;

/** How many cells of the strip lie beside each other: 5 on a phone. */
function useCells(strip: { readonly current: HTMLElement | null }): number {
  const [cells, setCells] = useState(6);
  useLayoutEffect(() => {
    const element = strip.current;
    if (element === null) return undefined;
    const measure = () => setCells(element.clientWidth < roomForSix ? 5 : 6);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [strip]);
  return cells;
}
