import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../components/ui/button.tsx';
import { periodTitle } from '../../lib/ledger/ledger-period.ts';
import { monthsAt, stepMonth } from './months.ts';

interface MonthPickerProps {
  /** `2026-11` */
  readonly value: string;
  readonly now: Date;
  readonly onChange: (month: string) => void;
}

/** A month of the business: the one before, the one after, or one of the last two years. */
export function MonthPicker({ value, now, onChange }: MonthPickerProps) {
  const months = monthsAt(now, value);
  const running = months[0] ?? value;
  return (
    <div className="flex items-center gap-1.5">
      <IconButton label="Previous month" bordered onClick={() => onChange(stepMonth(value, -1))}>
        <ChevronLeft size={17} aria-hidden />
      </IconButton>
      <span className="relative">
        <select
          aria-label="Month"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field-control min-h-9! w-44! appearance-none py-1.5! pr-9 font-strong"
        >
          {months.map((month) => (
            <option key={month} value={month}>
              {periodTitle(month)}
            </option>
          ))}
        </select>
        <ChevronDown
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
        />
      </span>
      <IconButton
        label="Next month"
        bordered
        disabled={value >= running}
        onClick={() => onChange(stepMonth(value, 1))}
      >
        <ChevronRight size={17} aria-hidden />
      </IconButton>
    </div>
  );
}
