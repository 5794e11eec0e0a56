import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Field } from './field.tsx';

interface StepperProps {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 };
const side =
  'grid w-10 shrink-0 place-items-center text-muted enabled:hover:bg-paper-2 enabled:hover:text-ink disabled:opacity-40';

/** A small whole number: typed, stepped by arrows, or by the buttons at its sides. */
export function Stepper({ label, help, error, value, min, max, onChange }: StepperProps) {
  // What is being typed may be empty or too large until the field is left.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (next: number) => {
    setTyped(null);
    onChange(Math.min(max, Math.max(min, next)));
  };
  const type = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, String(max).length);
    setTyped(digits);
    const number = Number(digits);
    if (digits !== '' && number >= min && number <= max) onChange(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.key === 'Home' ? min : event.key === 'End' ? max : value + (steps[event.key] ?? 0);
    if (to === value) return;
    event.preventDefault();
    set(to);
  };
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <span className="field-control inline-flex! w-34! overflow-hidden p-0!">
          <button
            type="button"
            tabIndex={-1}
            aria-label="One less"
            disabled={value <= min}
            onClick={() => set(value - 1)}
            className={side}
          >
            <Minus size={15} aria-hidden />
          </button>
          <input
            {...wiring}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? value}
            data-focus-silent
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(null)}
            onKeyDown={onKeyDown}
            className="min-h-10.5 w-0 flex-1 border-x border-hairline bg-transparent text-center font-semibold tabular"
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label="One more"
            disabled={value >= max}
            onClick={() => set(value + 1)}
            className={side}
          >
            <Plus size={15} aria-hidden />
          </button>
        </span>
      )}
    </Field>
  );
}
