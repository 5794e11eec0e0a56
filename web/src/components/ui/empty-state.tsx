import type { ReactNode } from 'react';
import { CloudOff } from 'lucide-react';
import { failureText } from '../../lib/api/api-error.ts';
import { Button } from './button.tsx';
import { Reference } from './reference.tsx';

interface EmptyStateProps {
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** An icon of 24 px or a small drawing. */
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here: a sentence and what to do next. */
export function EmptyState({ title, children, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      {icon !== undefined && (
        <div className="mb-3.5 grid min-h-11 min-w-11 place-items-center rounded-surface bg-accent-tint text-accent">
          {icon}
        </div>
      )}
      {title !== undefined && <p className="font-display text-h3 font-semibold">{title}</p>}
      {children !== undefined && <p className="mt-0.5 max-w-[44ch] text-balance text-muted">{children}</p>}
      {action !== undefined && <div className="mt-4">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  readonly title?: string;
  readonly error: unknown;
  /** What to do about it, where that is known better than the error says. */
  readonly children?: string;
  readonly onRetry?: () => void;
}

/** It could not be loaded: what happened, and Try again. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  children = failureText(error),
  onRetry,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <div className="mb-3.5 grid size-11 place-items-center rounded-surface bg-red-tint text-red">
        <CloudOff size={22} aria-hidden />
      </div>
      <p className="font-display text-h3 font-semibold">{title}</p>
      <p className="mt-0.5 max-w-[44ch] text-balance text-muted">{children}</p>
      <Reference error={error} />
      {onRetry !== undefined && (
        <Button variant="secondary" className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
