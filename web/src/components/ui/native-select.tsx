import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './class-names.ts';
import { Field } from './field.tsx';

interface NativeSelectProps extends ComponentProps<'select'> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** value: label */
  readonly options: Readonly<Record<string, string>>;
  readonly placeholder?: string;
}

/** The platform's own list in our frame: for public pages, where every kilobyte counts. */
export function NativeSelect({
  label,
  hint,
  help,
  error,
  options,
  placeholder,
  className,
  ...select
}: NativeSelectProps) {
  return (
    <Field label={label} hint={hint} help={help} error={error} className={className}>
      {(wiring) => (
        <span className="relative block">
          <select
            {...select}
            {...wiring}
            className={classes(
              'field-control appearance-none pr-10',
              select.value === '' && 'text-placeholder',
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
