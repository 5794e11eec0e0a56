import { Checkbox as HeadlessCheckbox, Field, Label } from '@headlessui/react';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  /** Shown beside it. In a table give `aria-label` instead. */
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
  readonly className?: string;
}

/** A tick box of 16 px in a target of 24. */
export function Checkbox({
  checked,
  onChange,
  indeterminate = false,
  disabled = false,
  label,
  className,
  ...rest
}: CheckboxProps) {
  const box = (
    <HeadlessCheckbox
      {...rest}
      checked={checked}
      onChange={onChange}
      indeterminate={indeterminate}
      disabled={disabled}
      className="group grid size-6 flex-none cursor-pointer place-items-center rounded-block data-disabled:cursor-not-allowed data-disabled:opacity-50"
    >
      <span className="grid size-4 place-items-center rounded-mark bg-surface text-surface ring-[1.5px] ring-control-strong ring-inset transition-colors group-data-checked:bg-accent group-data-checked:ring-accent group-data-indeterminate:bg-accent group-data-indeterminate:ring-accent">
        {indeterminate ? (
          <Minus size={12} strokeWidth={3} aria-hidden />
        ) : (
          checked && <Check size={12} strokeWidth={3} aria-hidden />
        )}
      </span>
    </HeadlessCheckbox>
  );
  if (label === undefined) return box;
  return (
    <Field disabled={disabled} className={classes('flex items-start gap-2', className)}>
      {box}
      <Label className="cursor-pointer pt-0.5 text-label">{label}</Label>
    </Field>
  );
}
