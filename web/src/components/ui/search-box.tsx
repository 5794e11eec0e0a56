import { Search, X } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { adoptTypedText } from '../../lib/forms/typed-before-hydration.ts';
import { IconButton } from './button.tsx';
import { classes } from './class-names.ts';

interface SearchBoxProps {
  /** What is searched, to screen readers. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** As wide as its row, instead of as a search usually is. */
  readonly fill?: boolean;
}

/** A search field of a list, with a cross that empties it. */
export function SearchBox({ label, placeholder, value, onChange, fill = false }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (field.current !== null) adoptTypedText([field.current]);
  }, []);
  return (
    <span className={classes('relative w-full', !fill && 'sm:w-80')}>
      <Search
        size={16}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink"
      />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="field-control min-h-9.5! py-2! pr-9 pl-9.5 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <span className="absolute top-1/2 right-1.5 -translate-y-1/2">
          <IconButton label="Clear search" size="sm" onClick={() => onChange('')}>
            <X size={15} aria-hidden />
          </IconButton>
        </span>
      )}
    </span>
  );
}
