import { Checkbox as HeadlessCheckbox, Field, Label } from '@headlessui/react';
import { Check, Minus } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';
import { FieldNote } from './field.tsx';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly indeterminate?: boolean;
  readonly disabled?: boolean;
  /** Shown beside it. In a table give `aria-label` instead. */
  readonly label?: ReactNode;
  /** Under the label, when it has to be ticked and is not. */
  readonly error?: string | undefined;
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
  error,
  className,
  ...rest
}: CheckboxProps) {
  const noteId = useId();
  const box = (
    <HeadlessCheckbox
      {...rest}
      checked={checked}
      onChange={onChange}
      indeterminate={indeterminate}
      disabled={disabled}
      {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': noteId })}
      className="group grid size-6 flex-none cursor-pointer place-items-center rounded-block data-disabled:cursor-not-allowed data-disabled:opacity-50"
    >
      <span className="grid size-4 place-items-center rounded-mark bg-surface text-surface ring-[1.5px] ring-control-strong ring-inset group-aria-invalid:ring-red transition-colors group-data-checked:bg-accent group-data-checked:ring-accent group-data-indeterminate:bg-accent group-data-indeterminate:ring-accent">
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
      <span>
        <Label className="block cursor-pointer pt-0.5 text-label">{label}</Label>
        {error !== undefined && <FieldNote id={noteId} error={error} />}
      </span>
    </Field>
  );
}
