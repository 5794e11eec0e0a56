import { useState } from 'react';
import type { ClipboardEvent, ComponentProps, MouseEvent, SyntheticEvent } from 'react';
import { classes } from './class-names.ts';
import { Field } from './field.tsx';

const length = 6;
const places = Array.from({ length }, (_, place) => place);
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** Of the input's selection, while it has the focus. */
type Selection = { readonly start: number; readonly end: number } | null;

interface CodeBoxesProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'maxLength' | 'className' | 'type'
> {
  readonly label: string;
  readonly error?: string | undefined;
  /** The digits that are typed so far. */
  readonly value: string;
  readonly onChange: (digits: string) => void;
}

/**
 * A code of six digits, each in a box. The boxes are drawn: over them lies one input, so that typing, pasting, filling in and
 * reading out are those of any field. Its text is transparent, but for forced colours, where the input is shown instead.
 */
export function CodeBoxes({ label, error, value, onChange, ...input }: CodeBoxesProps) {
  const [selection, setSelection] = useState<Selection>(null);
  const follow = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    setSelection(selectionOf(currentTarget));
  const paste = (event: ClipboardEvent) => {
    // Apps copy "123 456"; the input would take the first six characters.
    const digits = digitsOf(event.clipboardData.getData('text'));
    if (digits.length !== length || input.readOnly === true) return;
    event.preventDefault();
    onChange(digits);
  };
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <span className="relative block">
          <input
            autoComplete="one-time-code"
            inputMode="numeric"
            spellCheck={false}
            {...input}
            {...wiring}
            maxLength={length}
            value={value}
            onChange={(event) => onChange(digitsOf(event.target.value))}
            onPaste={paste}
            onClick={selectPressed}
            onSelect={follow}
            onFocus={follow}
            onBlur={() => setSelection(null)}
            className="absolute inset-0 z-10 size-full cursor-text rounded-control bg-transparent px-3 text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent forced-colors:focus:outline-2"
          />
          <span aria-hidden className="grid grid-cols-6 gap-1.5 sm:gap-2 forced-colors:invisible">
            {places.map((place) => (
              <Box
                key={place}
                digit={value[place]}
                selection={selection}
                place={place}
                isWrong={error !== undefined}
              />
            ))}
          </span>
        </span>
      )}
    </Field>
  );
}

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement): Selection => ({
  start: selectionStart ?? 0,
  end: selectionEnd ?? 0,
});

/** What is typed next takes the place of the digit that was pressed. */
function selectPressed({ currentTarget, clientX, detail }: MouseEvent<HTMLInputElement>) {
  if (detail !== 1) return;
  const { left, width } = currentTarget.getBoundingClientRect();
  const pressed = Math.floor(((clientX - left) / width) * length);
  const start = Math.min(Math.max(pressed, 0), currentTarget.value.length);
  currentTarget.setSelectionRange(start, start + 1);
}

interface BoxProps {
  readonly digit: string | undefined;
  readonly selection: Selection;
  readonly place: number;
  readonly isWrong: boolean;
}

function Box({ digit, selection, place, isWrong }: BoxProps) {
  const isNext = selection !== null && place === Math.min(selection.start, length - 1);
  const isSelected = selection !== null && place >= selection.start && place < selection.end;
  return (
    <span
      data-focus={isNext || isSelected || undefined}
      data-invalid={isWrong || undefined}
      className={classes(
        'field-control grid h-12 min-w-0 place-items-center px-0 text-h3 tabular',
        isSelected && digit !== undefined && 'bg-accent-tint',
      )}
    >
      {digit ?? (isNext && <span className="h-5 w-px bg-ink" />)}
    </span>
  );
}
