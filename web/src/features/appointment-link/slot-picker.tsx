import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { leafIn, timeIn } from '../../lib/time/zone-times.ts';
import { SlotButton } from './slot-button.tsx';
import { partsOfDay, rangeOf, type Slot, type SlotDay, slotDays } from '../../components/slots/slot-days.ts';

interface SlotPickerProps {
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly chosen: string | null;
  readonly onChoose: (startTime: string) => void;
}

/** Days that have free times as a strip, and the times of one of them. */
export function SlotPicker({ slots, timeZone, chosen, onChoose }: SlotPickerProps) {
  const perPage = window.matchMedia('(min-width: 640px)').matches ? 7 : 4;
  const days = slotDays(slots, timeZone);
  const [first, setFirst] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = days.slice(first, first + perPage);
  const day = shown.find(({ key }) => key === opened) ?? shown[0];
  const step = (by: number) => {
    setFirst(Math.max(0, Math.min(first + by, days.length - 1)));
    setOpened(null);
  };
  if (day === undefined) return null;
  return (
    <>
      <div className="mt-6 mb-2.5 flex items-center gap-2">
        <b aria-live="polite" className="mr-auto text-large font-strong tabular">
          {rangeOf(shown, timeZone)}
        </b>
        <IconButton label="Earlier" bordered disabled={first === 0} onClick={() => step(-perPage)}>
          <ChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          label="Later"
          bordered
          disabled={first + perPage >= days.length}
          onClick={() => step(perPage)}
        >
          <ChevronRight size={18} aria-hidden />
        </IconButton>
      </div>
      <div role="group" aria-label="Days" className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {shown.map((one) => (
          <DayButton
            key={one.key}
            day={one}
            timeZone={timeZone}
            isOpen={one.key === day.key}
            onOpen={() => setOpened(one.key)}
          />
        ))}
      </div>
      {partsOfDay(day, timeZone).map(({ part, slots: ofPart }) => (
        <section key={part} aria-label={`${part} of ${day.key}`}>
          <h2 className="mt-5.5 mb-2 text-button font-strong">{part}</h2>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5">
            {ofPart.map(({ startTime }) => (
              <SlotButton
                key={startTime}
                isChosen={startTime === chosen}
                onChoose={() => onChoose(startTime)}
              >
                {timeIn(startTime, timeZone)}
              </SlotButton>
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface DayButtonProps {
  readonly day: SlotDay;
  readonly timeZone: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function DayButton({ day: { slots }, timeZone, isOpen, onOpen }: DayButtonProps) {
  const { weekday, day, month } = leafIn(slots[0]?.startTime ?? '', timeZone);
  const free = `${slots.length} free`;
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      onClick={onOpen}
      className={classes(
        'flex min-h-20 flex-col items-center rounded-control py-2 text-label transition-colors',
        isOpen ? 'bg-accent text-surface' : 'bg-surface text-muted control-border hover:bg-paper',
      )}
    >
      <span>{weekday}</span>
      <b className={classes('font-display text-card font-semibold tabular', !isOpen && 'text-ink')}>{day}</b>
      <span className={classes('text-caption tabular', !isOpen && 'text-accent-hover')}>{free}</span>
      <span className="sr-only">{month}</span>
    </button>
  );
}
