import { Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import { buttonClass } from './button-style.ts';

export interface SelectOption<V extends string | number> {
  readonly value: V;
  readonly label: string;
  /** Muted, after the label. */
  readonly detail?: string;
}

interface ListProps<V extends string | number> {
  readonly value: V | null;
  readonly onChange: (value: V) => void;
  readonly options: readonly SelectOption<V>[];
  readonly disabled?: boolean;
}

/** A choice from a short list as a button in a toolbar: a filter that names itself until something is chosen. */
export function FilterSelect<V extends string | number>({
  label,
  value,
  onChange,
  options,
  disabled = false,
  className = buttonClass('secondary', 'md'),
}: ListProps<V> & { readonly label: string; readonly className?: string }) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Listbox value={value} onChange={(next: V | null) => next !== null && onChange(next)} disabled={disabled}>
      <ListboxButton
        aria-label={chosen === undefined ? label : `${label}: ${chosen.label}`}
        className={className}
      >
        {chosen?.label ?? label}
        <ChevronDown size={16} aria-hidden className="text-muted" />
      </ListboxButton>
      <OptionList options={options} />
    </Listbox>
  );
}

function OptionList<V extends string | number>({
  options,
}: {
  readonly options: readonly SelectOption<V>[];
}) {
  return (
    <ListboxOptions
      modal={false}
      anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
      transition
      className="z-50 max-h-72 min-w-(--button-width) overflow-auto rounded-surface bg-surface p-1 shadow-pop ring-1 ring-hairline transition duration-100 focus:outline-none data-closed:-translate-y-1 data-closed:opacity-0"
    >
      {options.map((option) => (
        <ListboxOption
          key={option.value}
          value={option.value}
          className="group flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-block px-2.5 py-1.5 text-label select-none data-focus:bg-paper-2 data-selected:font-strong"
        >
          <span>
            {option.label}
            {option.detail !== undefined && (
              <span className="ml-2 font-normal text-muted">{option.detail}</span>
            )}
          </span>
          <Check size={16} aria-hidden className="invisible text-accent group-data-selected:visible" />
        </ListboxOption>
      ))}
    </ListboxOptions>
  );
}
