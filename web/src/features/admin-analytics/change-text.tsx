import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Change } from './change.ts';

interface ChangeTextProps {
  readonly change: Change;
  readonly before?: string;
  /** Which way is better; upwards without it. */
  readonly better?: 'up' | 'down';
}

/** An arrow and how much; green for the better, ochre for the worse, and in words for screen readers. */
export function ChangeText({ change, before, better = 'up' }: ChangeTextProps) {
  const { direction, text } = change;
  return (
    <span className="flex flex-wrap items-center gap-x-1.5 whitespace-nowrap">
      {direction === 'none' ? (
        <span>{text}</span>
      ) : (
        <span
          className={
            direction === better
              ? 'inline-flex items-center gap-0.5 font-semibold text-green'
              : 'inline-flex items-center gap-0.5 font-semibold text-ochre-ink'
          }
        >
          {direction === 'up' ? <ArrowUp size={13} aria-hidden /> : <ArrowDown size={13} aria-hidden />}
          <span className="sr-only">{direction === 'up' ? 'up' : 'down'}</span>
          {text}
        </span>
      )}
      {before !== undefined && <span>{before} before</span>}
    </span>
  );
}
