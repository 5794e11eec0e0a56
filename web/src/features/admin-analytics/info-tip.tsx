import { Info } from 'lucide-react';
import { useId, useState } from 'react';

/** What a number means, behind an ⓘ; it opens over the nearest positioned box, and closes by Escape and when left. */
export function InfoTip({ label, text }: { readonly label: string; readonly text: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        aria-label={`What is ${label}?`}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') setOpen(false);
        }}
        className="grid size-6 place-items-center rounded-pill text-muted hover:text-ink"
      >
        <Info size={14} aria-hidden />
      </button>
      {isOpen && (
        <span
          id={id}
          role="tooltip"
          className="absolute inset-x-2 top-11 z-20 rounded-control bg-ink px-3.5 py-2.5 font-sans text-small font-normal tracking-normal text-surface shadow-card"
        >
          {text}
        </span>
      )}
    </>
  );
}
