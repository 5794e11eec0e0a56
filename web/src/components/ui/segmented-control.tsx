import { Label, Radio, RadioGroup } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

export interface Segment<V extends string | number> {
  readonly value: V;
  readonly label: ReactNode;
  readonly icon?: ReactNode;
  /** What it is called where only its icon is shown. */
  readonly name?: string;
}

interface SegmentedControlProps<V extends string | number> {
  readonly label: string;
  /** Shows the label above, as fields do; otherwise only screen readers hear it. */
  readonly showLabel?: boolean;
  readonly hint?: ReactNode;
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly segments: readonly Segment<V>[];
  readonly disabled?: boolean;
  /** `sm`: for a head with little room. */
  readonly size?: 'md' | 'sm';
  readonly className?: string;
}

/** One of a few choices, all of them in sight. A radio group to the keyboard. */
export function SegmentedControl<V extends string | number>({
  label,
  showLabel = false,
  hint,
  value,
  onChange,
  segments,
  disabled = false,
  size = 'md',
  className,
}: SegmentedControlProps<V>) {
  return (
    <RadioGroup value={value} onChange={onChange} disabled={disabled} className={className}>
      <div className={showLabel ? 'mb-1.5 flex items-baseline justify-between text-label' : 'sr-only'}>
        <Label className="font-strong">{label}</Label>
        {hint !== undefined && <span className="text-muted">{hint}</span>}
      </div>
      <div className="flex flex-wrap rounded-control bg-paper-2 p-[3px] ring-1 ring-hairline ring-inset">
        {segments.map((segment) => (
          <Radio
            key={segment.value}
            value={segment.value}
            aria-label={segment.name}
            title={segment.name}
            className={classes(
              'flex flex-auto cursor-pointer items-center justify-center gap-1.5 sm:gap-2 rounded-block px-1.5 text-label font-medium whitespace-nowrap text-muted transition-colors hover:text-ink',
              size === 'md' ? 'min-h-9 sm:px-3.5' : 'min-h-7 sm:px-2.5',
              'data-checked:bg-surface data-checked:font-strong data-checked:text-ink data-checked:shadow-control data-checked:ring-1 data-checked:ring-hairline',
              'data-focus:outline-2 data-focus:outline-offset-2 data-focus:outline-accent data-disabled:cursor-not-allowed',
            )}
          >
            {segment.icon}
            <span>{segment.label}</span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
