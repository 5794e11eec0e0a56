import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { classes } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
  /** Under way: shows `busyLabel` or a spinner and ignores presses, and keeps width and focus. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
}

/**
 * A button. Both of its faces lie in one grid cell, so that it is as wide as the wider
 * one from the start and nothing beside it moves when it becomes busy.
 */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // The second click of a double click may come before the first one shows: it sends nothing again.
    const isSecond = type === 'submit' && event.detail > 1;
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={buttonClass(variant, size, className)}
    >
      <span className="grid place-items-center [grid-template-areas:'face']">
        <span className={classes('inline-flex items-center gap-2 [grid-area:face]', busy && 'invisible')}>
          {icon}
          <span className="contents">{children}</span>
        </span>
        {(busy || busyLabel !== undefined) && (
          <span
            className={classes('inline-flex items-center gap-2 [grid-area:face]', !busy && 'invisible')}
            aria-hidden={!busy}
          >
            {busy ? (
              <Spinner {...(busyLabel === undefined ? { label: 'Busy' } : {})} />
            ) : (
              <span className="size-4" />
            )}
            {busyLabel !== undefined && <span>{busyLabel}</span>}
          </span>
        )}
      </span>
    </button>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does: its accessible name and tooltip. */
  readonly label: string;
  readonly size?: 'sm' | 'md';
  readonly bordered?: boolean;
}

/** A square button with nothing but an icon. */
export function IconButton({
  label,
  size = 'md',
  bordered = false,
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(
        'inline-flex items-center justify-center rounded-control transition-colors disabled:opacity-40',
        size === 'sm' ? 'size-8' : 'size-9',
        bordered
          ? 'bg-surface text-ink control-border hover:bg-paper'
          : 'text-muted hover:bg-paper-2 hover:text-ink',
        className,
      )}
    >
      {children}
    </button>
  );
}
