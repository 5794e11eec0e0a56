import type { Call } from '@setter/contracts/call';
import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, lazy } from 'react';
import type { ReactElement, ReactNode } from 'react';
import type { ListInput, RowOf } from '../lib/lists/list-query.ts';
import { buttonClass } from './ui/button-style.ts';
import { classes } from './ui/class-names.ts';
import { Field } from './ui/field.tsx';
import type { SelectOption } from './ui/select.tsx';
import { Spinner } from './ui/spinner.tsx';

export interface Option extends SelectOption<number> {
  /** What is to be known of it before it is chosen, as a badge. */
  readonly mark?: string;
}

// Not of the first load: it comes with the first list that is opened.
const ListChoice = lazy(() =>
  import('./list-choice.tsx').then((module) => ({ default: module.ListChoice })),
) as unknown as typeof import('./list-choice.tsx').ListChoice;

/** Which list is chosen from, and how its rows read. */
export interface PickedList<C extends Call> {
  readonly call: C;
  /** Filters and order. */
  readonly input: ListInput<C>;
  /** Null for a row that is not offered. */
  readonly optionOf: (row: RowOf<C>) => Option | null;
  /** After an option and what is chosen; `shown` are the values of all that are on the screen. */
  readonly note?: (value: number, shown: readonly number[]) => ReactNode;
  /** Names the search: `Search clients`. */
  readonly searchLabel: string;
}

interface ListSelectProps<C extends Call> extends PickedList<C> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  readonly placeholder: string;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** What is chosen, whether the list holds it or not. */
  readonly chosen: Option | null;
  readonly onChange: (option: Option) => void;
  /** An entry before the rows that stands for all of them, with the value 0, and what choosing it does. */
  readonly anyLabel?: string;
  readonly onAny?: () => void;
}

/** A labelled choice of one row of a list, which the server searches. */
export function ListSelect<C extends Call>(props: ListSelectProps<C>) {
  const {
    label,
    help,
    error,
    placeholder,
    autoFocus = false,
    disabled = false,
    chosen,
    onChange,
    onAny,
    note,
  } = props;
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Popover>
          <PopoverButton
            {...wiring}
            {...(autoFocus ? { 'data-autofocus': true } : {})}
            disabled={disabled}
            className="field-control flex items-center justify-between gap-2 text-left"
          >
            <span className={classes('truncate', chosen === null && 'text-placeholder')}>
              {chosen?.label ?? placeholder}
              {chosen?.detail !== undefined && (
                <span className="ml-2 text-label text-muted">{chosen.detail}</span>
              )}
              {chosen !== null && <span> {note?.(chosen.value, [chosen.value])}</span>}
            </span>
            <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
          </PopoverButton>
          <Panel className="w-(--button-width)">
            {(close) => (
              <ListChoice
                {...props}
                onClose={close}
                onChange={(option) => (option === null ? onAny?.() : onChange(option))}
              />
            )}
          </Panel>
        </Popover>
      )}
    </Field>
  );
}

interface ListFilterProps<C extends Call> extends PickedList<C> {
  /** Names the filter until something is chosen. */
  readonly label: string;
  /** What takes the choice back: `Any client`. */
  readonly anyLabel: string;
  readonly chosen: Option | null;
  readonly onChange: (option: Option | null) => void;
}

/** The same as a button in a toolbar, whose first entry takes the choice back. */
export function ListFilter<C extends Call>(props: ListFilterProps<C>) {
  const { label, chosen } = props;
  return (
    <Popover className="max-w-full min-w-0">
      <PopoverButton
        aria-label={chosen === null ? label : `${label}: ${chosen.label}`}
        className={classes(buttonClass('secondary', 'md'), 'max-w-full')}
      >
        <span className="truncate">{chosen?.label ?? label}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
      </PopoverButton>
      <Panel className="w-[min(340px,calc(100vw-24px))]">
        {(close) => <ListChoice {...props} onClose={close} />}
      </Panel>
    </Popover>
  );
}

function Panel({
  className,
  children,
}: {
  readonly className: string;
  readonly children: (close: () => void) => ReactElement;
}) {
  return (
    <PopoverPanel
      anchor={{ to: 'bottom start', gap: 6, padding: 12 }}
      focus
      className={classes(
        'z-50 flex flex-col overflow-hidden! rounded-surface bg-surface shadow-pop ring-1 ring-hairline focus:outline-none',
        className,
      )}
    >
      {({ close }) => (
        <Suspense
          fallback={
            <div className="grid h-11 place-items-center">
              <Spinner size={16} label="Loading..." />
            </div>
          }
        >
          {children(() => close())}
        </Suspense>
      )}
    </PopoverPanel>
  );
}
