import { ChevronDown } from 'lucide-react';
import { periodsAt, periodTitle } from '../lib/ledger/ledger-period.ts';
import { useNow } from '../lib/time/use-now.ts';

interface PeriodSelectProps {
  /** Undefined: all time. */
  readonly value: string | undefined;
  readonly onChange: (period: string | undefined) => void;
}

/** Narrows a ledger down to a month or a financial year. */
export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const now = useNow();
  return (
    <span className="relative w-full sm:w-60">
      <select
        aria-label="Period"
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        className="field-control min-h-9.5! appearance-none py-2! pr-9"
      >
        <option value="">All time</option>
        {periodsAt(now, value).map((period) => (
          <option key={period} value={period}>
            {periodTitle(period)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
