import type { Call } from '@setter/contracts/call';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../lib/api/api-error.ts';
import { formatCount } from '../lib/texts/count.ts';
import { useFound } from '../lib/lists/use-found.ts';
import type { Option, PickedList } from './list-picker.tsx';
import { Badge } from './ui/badge.tsx';
import { Button } from './ui/button.tsx';
import { classes } from './ui/class-names.ts';
import { Reference } from './ui/reference.tsx';
import { Spinner } from './ui/spinner.tsx';

interface ListChoiceProps<C extends Call> extends PickedList<C> {
  readonly chosen: Option | null;
  readonly anyLabel?: string;
  readonly onChange: (option: Option | null) => void;
  readonly onClose: () => void;
}

const mostShown = 20;
const anyOption = { value: 0 } as const;

/** The search and what it finds. It exists only while it is open, and so do its calls. */
export function ListChoice<C extends Call>({
  call,
  input,
  optionOf,
  note,
  searchLabel,
  chosen,
  anyLabel,
  onChange,
  onClose,
}: ListChoiceProps<C>) {
  const [typed, setTyped] = useState('');
  const found = useFound({ call, input, q: typed, limit: mostShown });
  const { rows } = found;
  const offered = rows?.flatMap((row) => optionOf(row) ?? []) ?? [];
  const shown = offered.map(({ value }) => value);
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
          autoFocus
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
              <span>{`${option.label} `}</span>
              {option.detail !== undefined && (
                <span className="ml-2 font-normal text-muted">{`${option.detail} `}</span>
              )}
              {option.mark !== undefined && (
                <span className="ml-2">
                  <Badge tone="ochre">{option.mark}</Badge>
                </span>
              )}
              <span>{option.mark === undefined && note?.(option.value, shown)}</span>
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
        <p>{failureText(error)}</p>
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
