import type { Call } from '@setter/contracts/call';
import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Popover,
  PopoverButton,
  PopoverPanel,
} from '@headlessui/react';
import { Check, ChevronDown, Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { messageOf } from '../lib/api-error.ts';
import { formatCount } from '../lib/count.ts';
import type { ListInput, RowOf } from '../lib/list-query.ts';
import { useFound } from '../lib/use-found.ts';
import { Button } from './ui/button.tsx';
import { buttonClass } from './ui/button-style.ts';
import { classes } from './ui/class-names.ts';
import { Field } from './ui/field.tsx';
import { Reference } from './ui/reference.tsx';
import type { SelectOption } from './ui/select.tsx';
import { Spinner } from './ui/spinner.tsx';

type Option = SelectOption<number>;

/** Which list is chosen from, and how its rows read. */
export interface PickedList<C extends Call> {
  readonly call: C;
  /** Filters and order. */
  readonly input: ListInput<C>;
  /** Null for a row that is not offered. */
  readonly optionOf: (row: RowOf<C>) => Option | null;
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
            </span>
            <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
          </PopoverButton>
          <Panel className="w-(--button-width)">
            {(close) => (
              <Choice
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
    <Popover>
      <PopoverButton
        aria-label={chosen === null ? label : `${label}: ${chosen.label}`}
        className={classes(buttonClass('secondary', 'md'), 'max-w-full')}
      >
        <span className="truncate">{chosen?.label ?? label}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0 text-muted" />
      </PopoverButton>
      <Panel className="w-[min(340px,calc(100vw-24px))]">
        {(close) => <Choice {...props} onClose={close} />}
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
      {({ close }) => children(() => close())}
    </PopoverPanel>
  );
}

interface ChoiceProps<C extends Call> extends PickedList<C> {
  readonly chosen: Option | null;
  readonly anyLabel?: string;
  readonly onChange: (option: Option | null) => void;
  readonly onClose: () => void;
}

const mostShown = 20;
const anyOption = { value: 0 } as const;

/** The search and what it finds. It exists only while it is open, and so do its calls. */
function Choice<C extends Call>({
  call,
  input,
  optionOf,
  searchLabel,
  chosen,
  anyLabel,
  onChange,
  onClose,
}: ChoiceProps<C>) {
  const [typed, setTyped] = useState('');
  const found = useFound({ call, input, q: typed, limit: mostShown });
  const { rows } = found;
  const offered = rows?.flatMap((row) => optionOf(row) ?? []) ?? [];
  const options: readonly Option[] =
    anyLabel === undefined || typed.trim() !== '' ? offered : [{ ...anyOption, label: anyLabel }, ...offered];
  return (
    <Combobox<Option | null>
      value={chosen}
      by="value"
      immediate
      onChange={(option) => {
        if (option === null) return;
        onChange(option.value === anyOption.value ? null : option);
        // The combobox puts the focus back into its input in the next frame; the panel gives it to its button.
        requestAnimationFrame(() => requestAnimationFrame(onClose));
      }}
    >
      <div
        className="relative border-b border-hairline"
        onKeyDownCapture={(event) => {
          if (event.key !== 'Escape') return;
          // The combobox would take the first one for itself.
          event.preventDefault();
          event.stopPropagation();
          onClose();
        }}
      >
        <Search
          size={16}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-muted"
        />
        <ComboboxInput
          data-focus-silent
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          displayValue={() => typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-11 w-full bg-transparent pr-3.5 pl-9.5 text-body"
        />
      </div>
      <ComboboxOptions
        static
        aria-busy={!found.isCurrent}
        className={classes(
          'max-h-64 overflow-y-auto p-1 transition-opacity aria-busy:opacity-60 aria-busy:delay-200',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map((option) => (
          <ComboboxOption
            key={option.value}
            value={option}
            disabled={!found.isCurrent}
            className="group flex min-h-9 cursor-pointer items-center justify-between gap-4 rounded-block px-2.5 py-1.5 text-label select-none data-focus:bg-paper-2 data-selected:font-strong"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {option.label}
              {option.detail !== undefined && (
                <span className="ml-2 font-normal text-muted">{option.detail}</span>
              )}
            </span>
            <Check
              size={16}
              aria-hidden
              className="invisible shrink-0 text-accent group-data-selected:visible"
            />
          </ComboboxOption>
        ))}
      </ComboboxOptions>
      <State found={found} typed={typed} />
    </Combobox>
  );
}

interface StateProps {
  readonly found: Omit<ReturnType<typeof useFound>, 'rows'> & {
    readonly rows: readonly unknown[] | undefined;
  };
  readonly typed: string;
}

/** The line under the options: loading, failed, nothing found, or more than are shown. */
function State({ found: { rows, total, isCurrent, error, retry }, typed }: StateProps) {
  if (error !== null)
    return (
      <div role="alert" className="p-3.5 text-label">
        <p>{messageOf(error)}</p>
        <Reference error={error} />
        <Button variant="secondary" size="sm" className="mt-2.5" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  return (
    <p role="status" className="px-3.5 text-meta text-muted not-empty:py-2.5">
      {rows === undefined ? (
        <span className="flex items-center gap-2.5">
          <Spinner />
          Loading...
        </span>
      ) : (
        isCurrent && lineOf(rows.length, total, typed.trim())
      )}
    </p>
  );
}

function lineOf(count: number, total: number, typed: string): string | null {
  if (total === 0)
    return typed === '' ? 'There is nothing to choose from yet.' : `Nothing is called “${typed}”.`;
  if (total > count) return `${count} of ${formatCount(total)} shown. Type more to find the others.`;
  return null;
}
