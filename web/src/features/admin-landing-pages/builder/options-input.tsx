import { mostFieldOptions, pageTextLimits } from '@setter/events/landing-pages/value-sets';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../components/ui/field.tsx';

interface OptionsInputProps {
  readonly options: readonly string[];
  readonly onChange: (options: readonly string[]) => void;
}

/** The choices of a dropdown: Enter or a comma adds one, Backspace in the empty field takes the last away. */
export function OptionsInput({ options, onChange }: OptionsInputProps) {
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const next = text
      .split(/[\n,]/)
      .map((option) => option.trim())
      .filter(
        (option, index, all) => option !== '' && !options.includes(option) && all.indexOf(option) === index,
      );
    setTyped('');
    if (next.length > 0) onChange([...options, ...next].slice(0, mostFieldOptions));
  };
  return (
    <Field label="Options" hint={<span className="tabular">{options.length}</span>}>
      {(wiring) => (
        <div className="field-control flex flex-wrap gap-1.5 p-1.5!">
          {options.map((option) => (
            <span
              key={option}
              className="inline-flex h-7 max-w-full items-center rounded-block bg-paper-2 pl-2.5 text-small"
            >
              <span className="truncate" title={option}>
                {option}
              </span>
              <button
                type="button"
                aria-label={`Remove ${option}`}
                onClick={() => onChange(options.filter((one) => one !== option))}
                className="grid size-7 place-items-center rounded-block text-muted hover:text-ink"
              >
                <X size={14} aria-hidden />
              </button>
            </span>
          ))}
          <input
            {...wiring}
            value={typed}
            maxLength={pageTextLimits.fieldOption}
            placeholder={options.length >= mostFieldOptions ? '' : 'Add an option'}
            disabled={options.length >= mostFieldOptions}
            autoComplete="off"
            data-focus-silent
            onChange={({ target }) =>
              target.value.includes(',') ? add(target.value) : setTyped(target.value)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add(typed);
              } else if (event.key === 'Backspace' && typed === '') onChange(options.slice(0, -1));
            }}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (!/[\n,]/.test(text)) return;
              event.preventDefault();
              add(text);
            }}
            onBlur={() => add(typed)}
            className="h-7 min-w-28 flex-1 bg-transparent px-1.5 text-small"
          />
        </div>
      )}
    </Field>
  );
}
